import Foundation
import RasterDataTables
import Testing

/// The case and its value, as text.
private func dump(_ value: DataTableValueType) -> String {
    switch value {
    case .string(let value): "string \(value)"
    case .int(let value): "int \(value)"
    case .float(let value): "float \(value)"
    case .double(let value): "double \(value)"
    }
}

@Suite("Values of cells") struct DataTableValueTypeTests {
    @Test("An Int, a Float and a Double keep their type")
    func typed() {
        #expect(dump(DataTableValueType(7 as Any)) == "int 7")
        #expect(dump(DataTableValueType(0.5 as Float as Any)) == "float 0.5")
        #expect(dump(DataTableValueType(0.5 as Double as Any)) == "double 0.5")
        #expect(dump(DataTableValueType(DataTableValueType.string("7") as Any)) == "string 7")
    }

    @Test(
        "Text is an Int when it reads as one, else a Float, else a Double, else a string",
        arguments: [
            ("7", "int 7"), ("-12", "int -12"), ("+3", "int 3"), ("2.5", "float 2.5"), ("1e3", "float 1000.0"),
            ("1e40", "double 1e+40"), ("99999999999999999999", "float 1e+20"), ("", "string "),
            ("7 apples", "string 7 apples"), ("nan", "string nan"), ("Infinity", "string Infinity"),
            ("1e999", "string 1e999"), ("１", "string １"), ("0.12345678901", "double 0.12345678901"),
            ("16777217.5", "double 16777217.5"), (" 7", "string  7"), ("-0", "int 0"), (".5", "float 0.5"),
        ])
    func detected(text: String, expected: String) {
        #expect(dump(DataTableValueType(text)) == expected)
    }

    @Test("Other values go by their description")
    func described() {
        #expect(dump(DataTableValueType(true as Any)) == "string true")
        #expect(dump(DataTableValueType(UInt8(9) as Any)) == "int 9")
        #expect(dump(DataTableValueType([1, 2] as Any)) == "string [1, 2]")
        #expect(dump(DataTableValueType("7 apples".prefix(1) as Any)) == "int 7")
        #expect(dump(DataTableValueType("x" as Character as Any)) == "string x")
    }

    @Test("A value in an optional is the value, nil is empty, however deep")
    func optionals() {
        #expect(dump(DataTableValueType((7 as Int?) as Any)) == "int 7")
        #expect(dump(DataTableValueType(("x" as String?) as Any)) == "string x")
        #expect(dump(DataTableValueType((true as Bool?) as Any)) == "string true")
        #expect(dump(DataTableValueType((UInt8(7) as UInt8?) as Any)) == "int 7")
        #expect(dump(DataTableValueType((nil as Int?) as Any)) == "string ")
        #expect(dump(DataTableValueType((nil as [Int]?) as Any)) == "string ")
        #expect(dump(DataTableValueType((.some(nil) as Int??) as Any)) == "string ")
        #expect(dump(DataTableValueType((.some(.some(2.5)) as Double??) as Any)) == "double 2.5")
    }

    @Test("Numbers of other types keep their digits")
    func otherNumbers() {
        #expect(dump(DataTableValueType(CGFloat(0.1) as Any)) == "double 0.1")
        #expect(dump(DataTableValueType(NSNumber(value: 3) as Any)) == "int 3")
        #expect(DataTableValueType(NSNumber(value: 2.5) as Any).doubleValue == 2.5)
        #expect(DataTableValueType(NSNumber(value: 0.1) as Any).stringRepresentation == "0.1")
        #expect(DataTableValueType(Decimal(string: "0.12345678901")! as Any).doubleValue == 0.12345678901)
        #expect(dump(DataTableValueType(UInt64.max as Any)).hasSuffix("1.8446744e+19") == false)
    }

    @Test("Numbers are written as Swift writes them")
    func representation() {
        #expect(DataTableValueType.string("a").stringRepresentation == "a")
        #expect(DataTableValueType.int(-3).stringRepresentation == "-3")
        #expect(DataTableValueType.float(0.1).stringRepresentation == "0.1")
        #expect(DataTableValueType.double(100).stringRepresentation == "100.0")
    }

    @Test("A typed value is nil where the type does not match; a whole number has a double value")
    func typedValues() {
        #expect(DataTableValueType.int(3).intValue == 3)
        #expect(DataTableValueType.int(3).doubleValue == 3)
        #expect(DataTableValueType.float(0.5).intValue == nil)
        #expect(DataTableValueType.float(0.5).doubleValue == 0.5)
        #expect(DataTableValueType.double(2).intValue == nil)
        #expect(DataTableValueType.double(2).doubleValue == 2)
        #expect(DataTableValueType.string("3").intValue == nil)
        #expect(DataTableValueType.string("3").doubleValue == nil)
    }

    @Test("Values that read the same are equal, and hash alike")
    func equality() {
        #expect(DataTableValueType.int(1) == .string("1"))
        #expect(DataTableValueType.double(1) == .string("1.0"))
        #expect(DataTableValueType.double(1) == .float(1))
        #expect(DataTableValueType.double(1) != .int(1))
        #expect(Set([DataTableValueType.int(1), .string("1"), .double(1), .float(1)]).count == 2)
    }

    @Test("Order is natural within a type and that of the text across types")
    func order() {
        #expect(DataTableValueType.int(9) < .int(10))
        #expect(DataTableValueType.float(9) < .float(10))
        #expect(DataTableValueType.double(-2) < .double(-1))
        #expect(DataTableValueType.string("10") < .string("9"))
        #expect(DataTableValueType.int(10) < .string("9"))
        #expect(DataTableValueType.int(100) < .double(20.5))
        #expect(DataTableValueType.string("Z") < .string("a"))
    }

    @Test("An optional is its value, or empty")
    func optional() {
        #expect(dump((nil as Int?).asDataTableValue()) == "string ")
        #expect(dump((4 as Int?).asDataTableValue()) == "int 4")
        #expect(dump(1.5.asDataTableValue()) == "double 1.5")
        #expect(dump(Float(1.5).asDataTableValue()) == "float 1.5")
        #expect(dump("4".asDataTableValue()) == "string 4")
        #expect(dump(DataTableValueType.int(4).asDataTableValue()) == "int 4")
    }
}
