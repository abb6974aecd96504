public import SourceText
package enum XMLPropertyListParser { package static func parse(_ source: SourceText) -> PropertyListDocument { PropertyListDocument(source: source, syntax: .xml, nodes: [], members: [], root: nil, problems: []) } }
