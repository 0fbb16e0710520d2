import RasterDisplayTables
import RasterFormats
import RasterGraphics
import Testing

@testable import RasterSpecification

@Suite struct YAMLAliasTests {
    private func node(_ text: String) throws -> SpecNode { try YAMLText.node(of: text) }

    private func mistake(_ text: String) -> String? {
        do {
            _ = try YAMLText.node(of: text)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func `aliases stand for texts, lists, objects and names`() throws {
        #expect(try node("a: &x 1\nb: *x\nc: [*x, 2]") == node("a: 1\nb: 1\nc: [1, 2]"))
        #expect(try node("a: &l [1, {b: 2}]\nc: *l") == node("a: [1, {b: 2}]\nc: [1, {b: 2}]"))
        #expect(try node("a: &n name\n*n : 3") == node("a: name\nname: 3"))
        #expect(try node("&k key: 1\nb: *k") == node("key: 1\nb: key"))
        #expect(try node("a: &x 1\nb: *x\nc: &x 2\nd: *x") == node("a: 1\nb: 1\nc: 2\nd: 2"))
    }

    @Test func `asterisks that are no aliases stay in texts`() throws {
        let text = """
            a: &x "*bold*"
            b: 5 * 3
            c: 'it *is*'
            "n*": |
              * one
              * two & more
            d: *x
            """
        let content = try node(text)
        #expect(content["a"] == "*bold*" && content["b"] == "5 * 3" && content["c"] == "it *is*" && content["d"] == "*bold*")
        #expect(content["n*"] == "* one\n* two & more")
        // The character that stands for the sign of aliases is one that the text does not have.
        #expect(try node("a: &x \u{E000}\nb: [*x, \u{E001}*]")["b"] == .list(["\u{E000}", "\u{E001}*"]))
    }

    @Test func `an alias of nothing, or of no text as a name, is a mistake with its line`() {
        #expect(mistake("a: &x 1\nb: *y") == "line 2: is no YAML: there is no anchor '&y' before this alias")
        #expect(mistake("a: &x [*x]") == "line 1: is no YAML: there is no anchor '&x' before this alias")
        #expect(mistake("a: &x [1]\n*x : 2") == "line 2: a name is a text, and this alias stands for something else")
        #expect(mistake("a: &x 1\nb: *x y")?.contains("there is no anchor '&x y'") == true)
        #expect(mistake("a: &x 1\nb: &y *x") != nil)
        #expect(mistake("b: *y")?.hasPrefix("line 1: is no YAML") == true)
        #expect(mistake("a*: 1\nb: &c 2\na*: 3") == "line 1: the name 'a*' stands twice in one object")
    }

    /// Ten times as much with each line.
    private func bomb(_ levels: Int, end: String) -> String {
        let lines = (1..<levels).map {
            "l\($0): &l\($0) [" + Array(repeating: "*l\($0 - 1)", count: 10).joined(separator: ", ") + "]"
        }
        return (["l0: &l0 [x, x, x, x, x, x, x, x, x, x]"] + lines + [end]).joined(separator: "\n")
    }

    @Test func `aliases that stand for more than a text of their length can hold are counted before they are made`() {
        #expect(mistake(bomb(3, end: "data: *l2")) == nil)
        for text in [
            bomb(10, end: "data: *l9"), bomb(10, end: "data: {a: *l8}"), bomb(20, end: "? [*l19]\n: 1"),
            bomb(20, end: "*l19 : 1"), bomb(20, end: "? {a: *l19}\n: 1"),
        ] {
            #expect(mistake(text)?.contains("its aliases stand for more than 10,000 values") == true)
        }
    }

    @Test func `lists in lists end at one depth, by brackets and by aliases`() {
        let brackets = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
        #expect(mistake("a: " + brackets)?.hasSuffix("more than 128 objects and lists lie in each other") == true)
        let chain = (["a0: &a0 [x]"] + (1..<3000).map { "a\($0): &a\($0) [*a\($0 - 1)]" }).joined(separator: "\n")
        #expect(mistake(chain)?.hasSuffix("more than 128 objects and lists lie in each other") == true)
        let short = (["a0: &a0 [x]"] + (1..<127).map { "a\($0): &a\($0) [*a\($0 - 1)]" }).joined(separator: "\n")
        #expect(mistake(short) == nil)
    }

    @Test func `the nesting that is allowed is that of YAML and JSON`() {
        var limits = Limits.none
        limits.nesting = 3
        limits.enforce {
            for isYAML in [true, false] {
                #expect(throws: Never.self) { try TableSpec(#"{"data": {"a": [1]}}"#, isYAML: isYAML) }
                #expect(throws: TableSpecError.self) { try TableSpec(#"{"data": {"a": [[1]]}}"#, isYAML: isYAML) }
            }
        }
    }
}

@Suite struct RecordCellsTests {
    @Test func `records with names of their own are columns in the order of the names`() throws {
        let table = try TableSpec(#"{"data": [{"b": 1}, {"a": 2, "b": 3}, {}]}"#).table()
        #expect(table.data == [DisplayColumn("b", [1, 3, nil]), DisplayColumn("a", [nil, 2, nil])])
    }

    @Test func `their cells are counted before they are made`() throws {
        let text = #"{"data": ["# + (0..<40).map { #"{"k\#($0)": 1}"# }.joined(separator: ",") + "]}"
        for (name, words) in [
            (Limits.Name.cells, "the table has 1,600 cells"), (.columns, "the table has 40 columns"), (.memory, "reading takes"),
        ] {
            var limits = Limits.none
            limits[name] = 30
            let error = limits.enforce { #expect(throws: TableSpecError.self) { try TableSpec(text) } }
            #expect(
                error?.description.hasPrefix("data: \(words)") == true
                    || error?.description.hasPrefix("line 1, data: \(words)") == true, "\(error?.description ?? "")")
        }
    }

    @Test func `steps are counted before they are read`() throws {
        var limits = Limits.none
        limits.steps = 2
        let error = limits.enforce {
            #expect(throws: TableSpecError.self) { try TableSpec(#"{"data": {"a": [1]}, "steps": ["wrong", "wrong", "wrong"]}"#) }
        }
        #expect(error?.description.hasPrefix("steps: the specification lists 3 things, and the limit is 2 things") == true)
    }
}

extension SpecNode: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = .text(text) }
}
