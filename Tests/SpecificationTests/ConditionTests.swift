import RasterDisplayTables
import RasterFormats
import RasterSpecification
import Testing

@Suite struct ConditionTests {
    private static let row: [String: DataValue] = [
        "price": 120, "cost": 80.5, "status": "Low", "name": "Café crème", "sold": true, "note": .missing, "Unit price": 3,
        "date": "2024-02-29", "a`b": 1, "x.y": 7, "größe": 2, "nan": .number(.nan), "big": .integer(.max),
    ]

    private func holds(_ text: String) throws -> Bool { try Condition(text).holds { Self.row[$0] } }

    @Test(arguments: [
        "price > 100 && status == \"Low\"", "price == 120.0", "price != 121", "price >= 120 and price <= 120",
        "not (price < 100)",
        "!(price < 100) || false", "status in [\"Low\", 'Out']", "status not in ['Out']", "sold", "!sold == false",
        "sold == true",
        "price - cost > 39", "price / 2 == 60", "price % 7 == 1", "2 + 3 * 4 == 14", "(2 + 3) * 4 == 20", "10 - 4 - 3 == 3",
        "-price < 0", "- -price == 120", "+ + price == 120", "1e2 < price", "`Unit price` == 3", "`a``b` == 1", "x.y == 7",
        "größe == 2", "isMissing(note)", "!isMissing(price)", "isMissing(nan)", "contains(name, 'crème')",
        "startsWith(name, \"Caf\") and endsWith(name, 'me')", "abs(cost - price) == 39.5", "date >= '2024-01-01'",
        "'a\\'b' == \"a'b\"", "'a' + 'b' == 'ab'", "price == '120' or price != '120'",
        "price > 200 or status == 'Low' and sold", "contains(name, '')", "big + 1 >= big", "price in [1, 100 + 20]",
        "true or isMissing(note) and note > 1", "1 < 2 && 'a' < 'b'", "price \u{2212} 20 == 100", "not not sold",
    ])
    func `conditions that hold`(text: String) throws {
        #expect(try holds(text))
    }

    @Test(arguments: [
        "price > 200", "status == 'low'", "price == '120'", "note == 1", "note != 1", "!(note == 1)", "note in [1]",
        "note not in [1]", "price in []", "nan == nan", "price / 0 > 1", "price % 0 == 0", "note > 1 && sold", "isMissing(0)",
        "false", "abs(note) > 0", "price + note > 0", "contains(note, 'a')", "sold and note == 1",
    ])
    func `conditions that do not, or that what is missing leaves open`(text: String) throws {
        #expect(try !holds(text))
    }

    @Test func `what decides does so beside what is missing`() throws {
        #expect(try holds("note == 1 or sold"))
        #expect(try holds("!(note == 1 and false)"))
    }

    @Test(arguments: [
        ("n == 1 or n == 2 or n == 3", [1, 2, 3]), ("n == 1 or 2 == n", [1, 2]),
        ("n != 1 and n != 2.0 and n != 3", [0, 4, 5, 6, 8]),
        ("n in [1, 2.0, -5, 'x', true]", [1, 2, 6, 8]), ("n not in [0, 1]", [2, 3, 4, 5, 6, 8]),
        ("n == 1 or m == 1 or n == 2", [0, 1, 2, 3]),
        ("n == 'x' or n == 'y'", [6]), ("n in [m, 4]", [4]), ("n == 1 or isMissing(n) or n == 2", [1, 2, 7]),
    ])
    func `lists and chains of comparisons hold as each of them would`(text: String, rows: [Int]) throws {
        let n: [DataValue] = [0, 1, 2.0, 3, 4, 5, "x", .missing, true]
        let m: [DataValue] = [1, 0, 0, 1, 0, 0, 0, 0, 0]
        let condition = try Condition(text)
        let found = try n.indices.filter { row in try condition.holds { $0 == "n" ? n[row] : m[row] } }
        #expect(found == rows)
    }

    @Test func `a hundred thousand terms are one list`() throws {
        let text = (0..<100_000).map { "n == \($0 * 2)" }.joined(separator: " or ")
        let condition = try Condition(text)
        for n in 0..<100 { #expect(try condition.holds { _ in .integer(n) } == n.isMultiple(of: 2)) }
    }

    @Test func `columns are listed once, in the order of the text`() throws {
        #expect(try Condition("b > 1 and a in [b, `c d`] or abs(-e) == a").columns == ["b", "a", "c d", "e"])
    }

    @Test func `equal texts are equal conditions`() throws {
        #expect(try Condition("a > 1") == Condition("a > 1"))
        #expect(try Condition("a > 1") != Condition("a > 2"))
    }

    @Test(arguments: [
        ("", 1, "a column or a value", "the end"), ("price >", 8, "a column or a value", "the end"),
        ("price = 1", 7, "\"==\"", "\"=\""), ("price > 1 price", 11, "an operation or the end", "\"price\""),
        ("(price > 1", 11, "\")\"", "the end"), ("a in (1)", 6, "\"[\" after \"in\"", "\"(\""),
        ("a in [1", 8, "\",\" or \"]\"", "the end"), ("a in [1,]", 9, "a column or a value", "\"]\""),
        ("a not b", 7, "\"in\" after \"not\"", "\"b\""), ("1 < a < 3", 7, "\"&&\" between two comparisons", "\"<\""),
        ("a == 'x", 6, "a closing '", "the end"), ("`a", 1, "a closing `", "the end"), ("a == 1x", 7, "a number", "\"x\" in it"),
        ("a & b", 3, "a column, a value or an operation", "\"&\""),
        ("'\\q'", 2, "one of \\\" \\' \\\\ \\n \\t", "another \"\\\""),
        ("é == #", 6, "a column, a value or an operation", "\"#\""), ("a == 1e999", 6, "a number below 1.8e308", "1e999"),
        ("and", 1, "a column or a value", "\"and\""), ("a == ==", 6, "a column or a value", "\"==\""),
    ])
    func `errors say where, what was expected and what was found`(text: String, position: Int, expected: String, found: String) {
        let error = #expect(throws: ConditionError.self) { try Condition(text) }
        #expect(error?.reason == .expected(expected, found: found))
        #expect(error?.position == position)
    }

    @Test func `unknown functions, wrong counts and depth are errors`() {
        let unknown = #expect(throws: ConditionError.self) { try Condition("a or shout(b)") }
        #expect(unknown?.reason == .unknownFunction("shout"))
        #expect(unknown?.position == 6)
        let count = #expect(throws: ConditionError.self) { try Condition("contains(a)") }
        #expect(count?.reason == .argumentCount(function: "contains", takes: 2, found: 1))
        for deep in ["(", "!", "-", "not ", "abs(", "a + (", "a in ["] {
            let error = #expect(throws: ConditionError.self) { try Condition(String(repeating: deep, count: 20_000) + "a") }
            #expect(error?.reason == .tooDeep, "\(deep)")
        }
        let chain = #expect(throws: ConditionError.self) {
            try Condition("1" + String(repeating: " + 1", count: 20_000) + " > 0")
        }
        #expect(chain?.reason == .tooDeep)
    }

    @Test func `long lists and rows of alternatives are no depth`() throws {
        let numbers = (0..<5000).map(String.init)
        #expect(try holds("price in [\(numbers.joined(separator: ", "))]"))
        #expect(try holds(numbers.map { "price == \($0)" }.joined(separator: " or ")))
    }

    @Test(
        arguments: [
            ("missing > 1", .unknownColumn("missing"), 1), ("price > 1 and colour == 'red'", .unknownColumn("colour"), 15),
            ("price > 'a'", .expected("two numbers or two texts to compare", found: "a number and text"), 7),
            ("sold < true", .expected("two numbers or two texts to compare", found: "true or false and true or false"), 6),
            ("status * 2 > 1", .expected("numbers for \"*\"", found: "text"), 8),
            ("-status == 1", .expected("numbers for \"-\"", found: "text"), 1),
            ("price and sold", .expected("true or false", found: "a number"), 1),
            ("price", .expected("true or false", found: "a number"), 1),
            ("!price", .expected("true or false", found: "a number"), 1),
            ("abs(status) > 1", .expected("a number for abs", found: "text"), 1),
            ("contains(price, 'a')", .expected("texts for contains", found: "a number"), 1),
        ] as [(String, ConditionError.Reason, Int)])
    func `values of the wrong kind are errors with their place`(text: String, reason: ConditionError.Reason, position: Int) {
        let error = #expect(throws: ConditionError.self) { try holds(text) }
        #expect(error?.reason == reason)
        #expect(error?.position == position)
    }

    @Test func `rows are chosen by a condition, which names columns that there are`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("city", ["Bonn", "Lyon", "Nice"]), DisplayColumn("people", [336, 522, 348]),
        ])
        let hidden = table.hideRows(.where("people > 340 && city != 'Lyon'")).view().layout().cells.map(\.text)
        #expect(hidden == ["city", "people", "Bonn", "336", "Lyon", "522"])
        #expect(throws: DisplayTableError.unknownColumn("poeple", nearest: ["people"])) {
            try table.appending(HideRowsStep(rows: .condition("poeple > 340")))
        }
    }

    @Test func `a text that is no condition is a mistake of its step, which tables of data from outside keep`() async throws {
        let table = try DisplayTable(checking: [DisplayColumn("price", [1, 2])]).hideRows(.where("price >"))
        let mistake = #expect(throws: DisplayTableError.self) { try table.checked() }
        #expect(mistake?.description.hasPrefix("the condition 'price >' cannot be read: character 8: ") == true)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DisplayTable(columns: [DisplayColumn("price", [1, 2])]).hideRows(.where("price >"))
        }
        let error = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(error.contains("the condition 'price >' cannot be read: character 8: "))
    }

    @Test func `errors read well`() {
        let error = #expect(throws: ConditionError.self) { try Condition("price >") }
        #expect(error?.description == "character 8: expected a column or a value, found the end")
    }

    @Test func `any text is a condition or an error within it`() throws {
        var state: UInt64 = 99
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let words = [
            "price", "status", "note", "sold", "1", "2.5", "'a'", "\"", "`", "(", ")", "[", "]", ",", "+", "-", "*", "/", "%",
            "==",
            "<", ">=", "!=", "!", "&&", "||", "and", "or", "not", "in", "abs", "isMissing", "contains", " ", "=", "&", "é",
            "\u{301}",
            "\\", ".", "true", "e9", "\n",
        ]
        var parsed = 0
        for _ in 0..<20_000 {
            let text = (0..<next(12)).map { _ in words[next(words.count)] }.joined(separator: next(3) == 0 ? "" : " ")
            do {
                let condition = try Condition(text)
                parsed += 1
                _ = try condition.holds { Self.row[$0] }
            } catch {
                let isWithin = error.position >= 1 && error.position <= text.count + 1
                if !isWithin { Issue.record("\(error.position) in \(text)") }
            }
        }
        #expect(parsed > 300)
    }
}
