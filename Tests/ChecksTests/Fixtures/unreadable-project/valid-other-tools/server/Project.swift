struct Project {
  let name: String
}
