internal import Formats

/// What Expo's config plugins put into the Info.plist.
///
/// A plugin's option is stronger than `ios.infoPlist`, and that is stronger than the plugin's own text; `false` takes
/// the key out (`@expo/config-plugins`, `ios/Permissions`). Of two plugins the one that is listed first has the last
/// word, since each works on what those behind it have done.
struct ExpoPlugins {
  /// What an option stands for, by its name; plugins that are not Expo's use the same names.
  static let options: [String: [String]] = [
    "bluetoothAlwaysPermission": ["NSBluetoothAlwaysUsageDescription"],
    "bluetoothPeripheralPermission": ["NSBluetoothPeripheralUsageDescription"],
    "calendarPermission": ["NSCalendarsUsageDescription", "NSCalendarsFullAccessUsageDescription"],
    "cameraPermission": ["NSCameraUsageDescription"],
    "cameraPermissionText": ["NSCameraUsageDescription"],
    "contactsPermission": ["NSContactsUsageDescription"],
    "faceIDPermission": ["NSFaceIDUsageDescription"],
    "healthSharePermission": ["NSHealthShareUsageDescription"],
    "healthUpdatePermission": ["NSHealthUpdateUsageDescription"],
    "locationAlwaysAndWhenInUsePermission": ["NSLocationAlwaysAndWhenInUseUsageDescription"],
    "locationAlwaysPermission": ["NSLocationAlwaysUsageDescription"],
    "locationWhenInUsePermission": ["NSLocationWhenInUseUsageDescription"],
    "microphonePermission": ["NSMicrophoneUsageDescription"],
    "microphonePermissionText": ["NSMicrophoneUsageDescription"],
    "motionPermission": ["NSMotionUsageDescription"],
    "nfcPermission": ["NFCReaderUsageDescription"],
    "photosPermission": ["NSPhotoLibraryUsageDescription"],
    "remindersPermission": ["NSRemindersUsageDescription", "NSRemindersFullAccessUsageDescription"],
    "savePhotosPermission": ["NSPhotoLibraryAddUsageDescription"],
    "speechRecognitionPermission": ["NSSpeechRecognitionUsageDescription"],
    "userTrackingPermission": ["NSUserTrackingUsageDescription"],
  ]

  private static let camera = "Allow $(PRODUCT_NAME) to access your camera"
  private static let microphone = "Allow $(PRODUCT_NAME) to access your microphone"
  private static let photos = "Allow $(PRODUCT_NAME) to access your photos"
  private static let location = "Allow $(PRODUCT_NAME) to access your location"

  /// The texts of plugins whose options say nothing, by the plugin and the option (the plugins' own sources).
  static let defaults: [String: KeyValuePairs<String, String>] = [
    "expo-audio": ["microphonePermission": microphone],
    "expo-av": ["microphonePermission": microphone],
    "expo-barcode-scanner": ["cameraPermission": camera, "microphonePermission": microphone],
    "expo-calendar": [
      "calendarPermission": "Allow $(PRODUCT_NAME) to access your calendars",
      "remindersPermission": "Allow $(PRODUCT_NAME) to access your reminders",
    ],
    "expo-camera": ["cameraPermission": camera, "microphonePermission": microphone],
    "expo-contacts": ["contactsPermission": "Allow $(PRODUCT_NAME) to access your contacts"],
    "expo-image-picker": [
      "photosPermission": photos, "cameraPermission": camera, "microphonePermission": microphone,
    ],
    "expo-local-authentication": ["faceIDPermission": "Allow $(PRODUCT_NAME) to use Face ID"],
    "expo-location": [
      "locationAlwaysAndWhenInUsePermission": location, "locationAlwaysPermission": location,
      "locationWhenInUsePermission": location,
    ],
    "expo-media-library": [
      "photosPermission": photos, "savePhotosPermission": "Allow $(PRODUCT_NAME) to save photos",
    ],
    "expo-secure-store": [
      "faceIDPermission": "Allow $(PRODUCT_NAME) to access your Face ID biometric data."
    ],
    "expo-sensors": ["motionPermission": "Allow $(PRODUCT_NAME) to access your device motion"],
    "expo-tracking-transparency": [
      "userTrackingPermission":
        "Allow this app to collect app-related data that can be used for tracking you or your device."
    ],
  ]

  /// The entries of the Info.plist, in the order in which they came.
  private(set) var entries: [ManifestValue.Member]
  private var places: [ExactString: Int] = [:]

  /// - Parameters:
  ///   - plugins: the list `plugins` of the configuration.
  ///   - entries: what `ios.infoPlist` says.
  init(_ plugins: ManifestValue?, over entries: [ManifestValue.Member]) {
    self.entries = []
    for entry in entries { put(entry) }
    for plugin in (plugins?.values ?? []).reversed() {
      let parts = plugin.values
      guard let name = (plugin.text != nil ? plugin : parts.first), let text = name.text else { continue }
      apply(text, place: name.place, parts.count > 1 ? parts[1] : nil)
    }
    self.entries.removeAll { $0.key.isEmpty }
  }

  private mutating func apply(_ plugin: String, place: ManifestPlace, _ options: ManifestValue?) {
    for member in options?.members ?? [] {
      guard let keys = Self.options[member.key], isOn(member.key, options) else { continue }
      for key in keys {
        if member.value.boolean == false {
          remove(key)
        } else if member.value.text?.isEmpty == false {
          put(ManifestValue.Member(key: key, place: member.place, value: member.value))
        }
      }
    }
    for (option, text) in Self.defaults[plugin] ?? [:] {
      if let value = options?[option], value.boolean == false || value.text?.isEmpty == false { continue }
      for key in Self.options[option] ?? [] where places[ExactString(key)] == nil {
        put(ManifestValue.Member(key: key, place: place, value: ManifestValue(.text(text), at: place)))
      }
    }
  }

  /// The microphone of react-native-vision-camera has a switch of its own.
  private func isOn(_ option: String, _ options: ManifestValue?) -> Bool {
    option != "microphonePermissionText" || options?["enableMicrophonePermission"]?.boolean != false
  }

  private mutating func put(_ entry: ManifestValue.Member) {
    if let place = places[ExactString(entry.key)] {
      entries[place] = entry
    } else {
      places[ExactString(entry.key)] = entries.count
      entries.append(entry)
    }
  }

  private mutating func remove(_ key: String) {
    guard let place = places.removeValue(forKey: ExactString(key)) else { return }
    entries[place] = ManifestValue.Member(key: "", place: entries[place].place, value: entries[place].value)
  }
}
