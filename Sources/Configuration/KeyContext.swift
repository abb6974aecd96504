internal import SourceText

/// When an app asks for a permission, in words for those who write its text: `context` of the configuration.
public struct KeyContext: Hashable, Sendable {
  /// The key.
  public let key: Placed<String>
  /// When the app asks, and what for.
  public let text: Placed<String>
}

extension Configuration {
  /// When the app asks, by key. What this file says comes before what those say that it extends.
  public var allContexts: [String: String] {
    var result: [String: String] = [:]
    for layer in layers {
      for context in layer.contexts where result[context.key.value] == nil {
        result[context.key.value] = context.text.value
      }
    }
    return result
  }
}

extension ConfigurationReader {
  /// Keys, and when the app asks.
  mutating func contexts(_ value: Value) -> [KeyContext] {
    var result: [KeyContext] = []
    forEachMember(of: value, "`context`") { reader, key, value in
      guard let key = reader.completeKey(named: key.value, at: key.range),
        let text = reader.text(value, "`\(key.value)`")
      else { return }
      result.append(KeyContext(key: key, text: text))
    }
    return result
  }
}
