// swift-tools-version: 6.2
import PackageDescription

// A package as a user of the library writes it: it builds only if all that PurposeKit promises is public.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PurposeStrings", path: "../..")],
  targets: [
    .executableTarget(
      name: "Client", dependencies: [.product(name: "PurposeKit", package: "PurposeStrings")])
  ]
)
