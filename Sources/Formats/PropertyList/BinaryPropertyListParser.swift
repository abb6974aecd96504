public import SourceText
package enum BinaryPropertyListParser { 
package static func parse(_ source: SourceText) -> PropertyListDocument { PropertyListDocument(source: source, syntax: .binary, nodes: [], members: [], root: nil, problems: []) } }
