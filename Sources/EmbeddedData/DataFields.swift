/// The fields of one object, each of which has to be asked for exactly once.
package struct DataFields {
  /// Where the object stands, for messages.
  package var place: String
  private var left: [String: DataValue]

  package typealias Decode<Value> = (DataValue, String) throws(DataError) -> Value

  package init(_ value: DataValue, at place: String) throws(DataError) {
    guard case .object(let fields) = value else { throw DataError("not an object", at: place) }
    self.place = place
    left = fields
  }

  package mutating func optional<Value>(_ name: String, _ decode: Decode<Value>) throws(DataError) -> Value? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    return try decode(value, "\(place).\(name)")
  }

  package mutating func required<Value>(_ name: String, _ decode: Decode<Value>) throws(DataError) -> Value {
    guard let value = try optional(name, decode) else { throw DataError("no field \(name)", at: place) }
    return value
  }

  package func finish() throws(DataError) {
    if let name = left.keys.min() { throw DataError("unknown field \(name)", at: place) }
  }

  package static func integer(_ value: DataValue, at place: String) throws(DataError) -> Int {
    guard case .integer(let number) = value else { throw DataError("not a whole number", at: place) }
    return number
  }

  package static func bool(_ value: DataValue, at place: String) throws(DataError) -> Bool {
    guard case .bool(let flag) = value else { throw DataError("not true or false", at: place) }
    return flag
  }

  package static func string(_ value: DataValue, at place: String) throws(DataError) -> String {
    guard case .string(let text) = value else { throw DataError("not a string", at: place) }
    return text
  }

  package static func array(_ value: DataValue, at place: String) throws(DataError) -> [DataValue] {
    guard case .array(let values) = value else { throw DataError("not an array", at: place) }
    return values
  }

  package static func strings(_ value: DataValue, at place: String) throws(DataError) -> [String] {
    var texts: [String] = []
    for element in try array(value, at: place) { texts.append(try string(element, at: place)) }
    return texts
  }

  package static func name<Name: RawRepresentable<String>>(
    _ value: DataValue, at place: String
  ) throws(DataError) -> Name {
    let text = try string(value, at: place)
    guard let name = Name(rawValue: text) else { throw DataError("unknown name \(text)", at: place) }
    return name
  }

  package static func names<Name: RawRepresentable<String>>(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [Name] {
    var names: [Name] = []
    for element in try array(value, at: place) { names.append(try name(element, at: place)) }
    return names
  }
}
