import Foundation
import RasterFormats
import TestSupport
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct SchemaTests {
    private static let gallery = projectFolder.appendingPathComponent("Examples/gallery")

    private static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: gallery.path)) ?? []
        return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".yaml") }.sorted()
    }()

    private static let schema = try? SpecNode(json: TableSpec.schema)

    @Test func `there is a gallery`() { #expect(Self.files.count >= 25) }

    @Test(arguments: files)
    func `specifications of the gallery are valid and make tables`(_ name: String) throws {
        let path = Self.gallery.appendingPathComponent(name).path
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let document = try name.hasSuffix(".yaml") ? YAMLText.node(of: text) : SpecNode(json: text)
        let validator = SchemaValidator(schema: try #require(Self.schema))
        #expect(validator.accepts(document))
        let spec = try TableSpec(path: path)
        #expect(validator.accepts(spec.document), "as it is written")
        let written = try TableSpec(spec.json)
        let isSame = written == spec
        #expect(isSame)
        #expect(try !Sheet(spec.table().draft).rows.isEmpty)
    }

    @Test(
        arguments: [
            #"{"steps": [{"fmt_numbr": {}}]}"#, #"{"steps": [{"fmt_number": {"decimals": "two"}}]}"#,
            #"{"steps": [{"fmt_number": {"decimal": 2}}]}"#, #"{"steps": [{"tab_header": {}}]}"#, #"{"stpes": []}"#,
            #"{"theme": "newpaper"}"#, #"{"steps": [{"tab_style": {"style": {"weight": "fat"}, "locations": "body"}}]}"#,
            #"{"steps": [{"fmt_number": {"decimals": -1}}]}"#, #"{"output": {"scale": 99}}"#, #"{"data": 5}"#,
        ])
    func `the schema refuses what the reader refuses`(_ text: String) throws {
        #expect(throws: TableSpecError.self) { try TableSpec(text) }
        #expect(!SchemaValidator(schema: try #require(Self.schema)).accepts(try SpecNode(json: text)))
    }

    @Test func `every reference of the schema leads somewhere`() throws {
        let schema = try #require(Self.schema)
        var found = 0
        func look(_ node: SpecNode) {
            switch node.content {
            case .object(let members):
                for member in members {
                    if member.name == "$ref", case .text(let address) = member.value.content {
                        found += 1
                        #expect(schema["$defs"]?[String(address.dropFirst(8))] != nil, "\(address)")
                    }
                    look(member.value)
                }
            case .list(let nodes): nodes.forEach(look)
            default: break
            }
        }
        look(schema)
        #expect(found > 50)
    }
}
