import ProjectDescription
import ProjectDescriptionHelpers

let project = Project(
  name: "Kite",
  targets: [
    .target(
      name: "Kite", destinations: .iOS, product: .app, bundleId: "com.example.kite",
      infoPlist: .extendingDefault(with: [
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": .string(Texts.microphone),
      ])),
    .kiteWidget(name: "Widget"),
  ])
