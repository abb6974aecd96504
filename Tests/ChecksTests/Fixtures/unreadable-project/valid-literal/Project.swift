import ProjectDescription

let texts: [String: Plist.Value] = [
  "NSCameraUsageDescription": "The camera reads the number on your sail."
]

let project = Project(
  name: "Kite",
  targets: [
    .target(
      name: "Kite", destinations: .iOS, product: .app, bundleId: "com.example.kite",
      infoPlist: .extendingDefault(with: texts), resources: ["App/Resources/**"])
  ])
