import Foundation
import RasterGraphics
import Testing

@testable import RasterDataFiles

private func file(_ bytes: [UInt8], _ options: DataFileOptions = DataFileOptions(), _ name: String = "t.csv") throws -> DataFile {
    try DataFile(bytes: bytes, name: name, options: options)
}

private func bytes(_ base64: String) throws -> [UInt8] { try Array(#require(Data(base64Encoded: base64))) }

@Suite("Encodings that a text does not say") struct EncodingGuessTests {
    /// The name, a text, and its first line behind the headings.
    private static let texts: [(name: String, base64: String, line: String)] = [
        ("windows-1252", "bmFtbjtwcmlzCsVzYTsxMiw1MArWcmphbjs5LDAwCg==", "Åsa;12,50"),
        ("windows-1252", "bmFtZSxub3RlCkFubiyTcXVvdGVklCCWIDUggApCb2IsbmHvdmUK", "Ann,“quoted” – 5 €"),
        (
            "windows-1251",
            "6Oz/O+Pu8O7kO/Hy8ODt4ArI4uDtIM/l8vDu4jvM7vHq4uA70O7x8ej/Cszg8Oj/INHo5O7w7uLgO9Hg7eryLc/l8uXw4fPw4zvQ7vHx6P8KwOvl6vHl6TvN7uLu8ejh6PDx6jvQ7vHx6P8K",
            "Иван Петров;Москва;Россия"
        ),
        (
            "KOI8-R",
            "yc3RO8fP0s/EO9PU0sHOwQrp18HOIPDF1NLP1zvtz9PL18E78s/T08nRCu3B0snRIPPJxM/Sz9fBO/PBzsvULfDF1MXSwtXSxzvyz9PTydEK4czFy9PFyjvuz9fP08nCydLTyzvyz9PTydEK",
            "Иван Петров;Москва;Россия"
        ),
        (
            "Shift_JIS",
            "lryRTyyTc45zLJT1jWwKk2OShoKzgvEsk4yLniyCsYLqgs2DZYNYg2eCxYK3CpfpltiCs4LxLJHljeMsguaC64K1gq2CqIrogqKCtYLcgrcK",
            "田中さん,東京,これはテストです"
        ),
        (
            "GB18030", "0NXD+yyzx8rQLLG416IKzfXQocP3LLGxvqks1eLKx9K7uPay4srUCsDu0KG67CzJz7qjLNbQu6rIy8PxubK6zbn6tcSzx8rQCg==",
            "王小明,北京,这是一个测试"
        ),
        (
            "EUC-KR",
            "wMy4pyy1tb3DLLrxsO0KsejDtrz2LLytv+8swMywzcC6IL3Dx+jA1LTPtNkKwMy/tcjxLLrOu+ostOvH0bnOsbnAxyC1tb3DwNS0z7TZCg==",
            "김철수,서울,이것은 시험입니다"
        ),
        (
            "windows-1250",
            "TexzdG87WmVt7Aqj82SfO1BvbHNrYQpLcmFr83c7UG9sc2thCkdkYfFzayBqZXN0IHBp6mtueW0gbWlhc3RlbTtQb2xza2EKV3JvY7NhdyBpIFBvem5h8SBzuSBkdb95bWkgbWlhc3RhbWk7UG9sc2thCr/zs+YgZ+qcbLkgamGf8TtzaeoK",
            "Łódź;Polska"
        ),
        (
            "ISO-8859-7", "vO3v7OE70Pzr5wrD6f7x4+/yO8Ho3u3hCszh8d/hIOHw/CD05+0gyOXz8+Hr7+3f6uc7xevr3OThIOrh6SDnIPD86+cK",
            "Γιώργος;Αθήνα"
        ),
        (
            "Big5", "qW2mVyyrsKWrLLPGtfkKpP2kcKn6LLtPpV8ss2+sT6RArdO0+rjVCqf1pHCs9SywqravLKSktdilwbDqqrqrsKWrp9qtzAo=",
            "王小明,臺北,這是一個測試"
        ),
        // Lists of names, in which ICU's detector finds few words of a language.
        (
            "ISO-8859-2",
            "am3pbm87bexzdG8KSmn47SBOb3bhaztQbHpl8gquYW5ldGEgRHZv+OFrb3bhO9pzdO0KqXTscOFuINjtaGE7QnJubwo=",
            "Jiří Novák;Plzeň"
        ),
        (
            "windows-1254",
            "aXNpbTv+ZWhpcgrHYfBy/SBZ/WxtYXo73XN0YW5idWwK3nVsZSDWenT8cms7RGl5YXJiYWv9cgpJ/v1sIEf8bmX+O916bWlyCg==",
            "Çağrı Yılmaz;İstanbul"
        ),
        ("windows-1255", "+e0s8un4CuPl4yDr5O8s+uwg4OHp4Qr45fog7OXpLOfp9OQK", "דוד כהן,תל אביב"),
    ]

    @Test("are recognised by the bytes, and named", arguments: texts)
    func guessed(name: String, base64: String, line: String) throws {
        let table = try file(bytes(base64))
        #expect(table.notes == [.guessedEncoding(name)])
        #expect(table.notes.allSatisfy { !$0.isAskedFor } && table.notes[0].description.contains("read as \(name)"))
        let separator = try #require(table.delimiter)
        #expect(rows(of: table)[0].joined(separator: String(separator)) == line)
        // Saying it says no more.
        let encoding = try #require(DataFileOptions.Encoding(name: name))
        let said = try file(bytes(base64), DataFileOptions(encoding: encoding))
        #expect(said.notes == [] && rows(of: said) == rows(of: table))
    }

    @Test("UTF-16 without a mark is recognised by its zero bytes")
    func utf16() throws {
        for isBig in [false, true] {
            let units = Array("a,b\nÅsa,1\nBo,2\n".utf16).flatMap { unit in
                isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
            let table = try file(units)
            #expect(table.notes == [.guessedEncoding("UTF-16")] && rows(of: table)[0] == ["Åsa", "1"])
        }
    }

    @Test("A damaged text of UTF-8 is one, and a byte that no guess explains is told")
    func damaged() throws {
        let text = Array("name\nGrößenänderung für Jürgen\n".utf8)
        #expect(throws: DataFileError.invalidUTF8(file: "t.csv", line: 3, byteOffset: 36, byte: 0xFF)) {
            try file(text + [0xFF, 0x0A])
        }
        // Windows-1252 has no 0x81.
        #expect(throws: DataFileError.invalidUTF8(file: "t.csv", line: 2, byteOffset: 3, byte: 0x81)) {
            try file(Array("ab\n".utf8) + [0x81, 0x61, 0x0A])
        }
        #expect(throws: DataFileError.invalidBytes(file: "t.csv", encoding: "Shift_JIS", line: 2, byteOffset: 3, byte: 0x81)) {
            try file(Array("ab\n".utf8) + [0x81, 0x0A], DataFileOptions(encoding: .named("Shift_JIS")))
        }
    }

    @Test("All names that ICU knows are taken, and no others")
    func names() {
        for name in ["cp850", "IBM437", "ISO-8859-15", "macintosh", "euc-jp", "KOI8-U", "hz-gb-2312", "UTF-32"] {
            #expect(DataFileOptions.Encoding(name: name) == .named(name))
        }
        #expect(DataFileOptions.Encoding(name: "UTF-8") == .utf8 && DataFileOptions.Encoding(name: "Latin1") == .latin1)
        for name in ["", "klingon", "utf-9"] { #expect(DataFileOptions.Encoding(name: name) == nil) }
    }

    @Test("JSON and Markdown are read in a guessed encoding, too")
    func otherFormats() throws {
        let json = Array("[{\"namn\": \"".utf8) + [0xC5] + Array("sa\"}, {\"namn\": \"Bo\"}]".utf8)
        #expect(try rows(of: file(json)) == [["Åsa"], ["Bo"]] && file(json).notes == [.guessedEncoding("windows-1252")])
        let markdown = Array("| a | b |\n|---|---|\n| ".utf8) + [0xC5] + Array("sa | 1 |\n".utf8)
        #expect(try rows(of: file(markdown)) == [["Åsa", "1"]])
    }

    @Test("A page says its encoding, is UTF-8, or what browsers take it for")
    func pages() throws {
        func page(_ head: String, _ cell: [UInt8]) throws -> DataFile {
            try file(
                Array("<html><head>\(head)</head><table><tr><th>a</th></tr><tr><td>".utf8) + cell
                    + Array("</td></tr></table>".utf8))
        }
        let utf8 = try page("", Array("Größe".utf8))
        #expect(rows(of: utf8) == [["Größe"]] && utf8.notes == [])
        let windows = try page("", [0x47, 0x72, 0xF6, 0xDF, 0x65, 0x20, 0x80])
        #expect(rows(of: windows) == [["Größe €"]] && windows.notes == [.guessedEncoding("windows-1252")])
        for head in ["<meta charset=koi8-r>", "<meta http-equiv='Content-Type' content='text/html; charset=KOI8-R'>"] {
            let russian = try page(head, [0xE9, 0xD7, 0xC1, 0xCE])
            #expect(rows(of: russian) == [["Иван"]] && russian.notes == [])
        }
        #expect(try rows(of: page("<meta charset='iso-8859-1'>", [0x93, 0x94])) == [["“”"]])
        #expect(try rows(of: page("<meta charset='utf-8'>", Array("ä".utf8))) == [["ä"]])
        #expect(try rows(of: page("<meta name=x content='charset=koi8-r'>", Array("ä".utf8)))[0] != [""])
    }
}

@Suite("Packed files") struct PackingTests {
    private static let packed = [
        "gzip": "H4sIAAAAAAACA0vUSeICAMUQlyQEAAAAH4sIAAAAAAACAzPUMeIy1jHhAgBHk2yvCAAAAAAA",
        "bzip2": "QlpoOTFBWSZTWQMMHxsAAAVZAAAQAAQ8ADAAIAAiHqGIQwInNOOAHi7kinChIAYYPjY=",
        "xz": "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQALYSxiCjEsMgozLDQKABBV45YyL5FeAAEkDKYY2NgftvN9AQAAAAAEWVo=",
        "Zstandard": "KLUv/QRYYQAAYSxiCjEsMgozLDQK4bPLLg==",
        "LZ4": "BCJNGGRApwwAAIBhLGIKMSwyCjMsNAoAAAAAlsmngg==",
    ]

    @Test("are read as what is in them, also from several streams one behind the other", arguments: packed.keys.sorted())
    func packings(name: String) throws {
        let packed = try bytes(#require(Self.packed[name]))
        let table = try file(packed, DataFileOptions(), "t.csv.x")
        #expect(table.header == ["a", "b"] && rows(of: table) == [["1", "2"], ["3", "4"]] && table.format == .csv)
        #expect(rows(of: try file(packed + packed)).count == 5)
        for count in [packed.count - 9, 12] {
            #expect(throws: DataFileError.damagedPacking(file: "t.csv", packing: name)) { try file(Array(packed.prefix(count))) }
        }
    }

    @Test("count as unpacked, and a bomb is refused before it is there")
    func limits() throws {
        let packed = try bytes(#require(Self.packed["gzip"]))
        var limits = Limits.none
        limits[.unpacked] = 11
        let error = #expect(throws: DataFileError.self) { try DataFile(bytes: packed, name: "t", limits: limits) }
        guard case .limit(_, .exceeded(.unpacked, _, 11)) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private static let archive =
        "UEsDBBQAAAAAAAAAIQCDFtyMAQAAAAEAAAAQAAAAX19NQUNPU1gvLl90LmNzdnhQSwMEFAAAAAAAAAAhAB8oqmcCAAAAAgAAAAoAAAByZWFkbWUucGRmbm9QSwMEFAAAAAAAAAAhAOXp1s4MAAAADAAAAAoAAABkYXRhL3QuY3N2YSxiCjEsMgozLDQKUEsBAhQDFAAAAAAAAAAhAIMW3IwBAAAAAQAAABAAAAAAAAAAAAAAAIABAAAAAF9fTUFDT1NYLy5fdC5jc3ZQSwECFAMUAAAAAAAAACEAHyiqZwIAAAACAAAACgAAAAAAAAAAAAAAgAEvAAAAcmVhZG1lLnBkZlBLAQIUAxQAAAAAAAAAIQDl6dbODAAAAAwAAAAKAAAAAAAAAAAAAACAAVkAAABkYXRhL3QuY3N2UEsFBgAAAAADAAMArgAAAI0AAAAAAA=="
    private static let severalFiles =
        "UEsDBBQAAAAAAAAAIQDl6dbODAAAAAwAAAAFAAAAdC5jc3ZhLGIKMSwyCjMsNApQSwMEFAAAAAAAAAAhAKp6CrgJAAAACQAAAAYAAAB1Lmpzb25beyJjIjo1fV1QSwECFAMUAAAAAAAAACEA5enWzgwAAAAMAAAABQAAAAAAAAAAAAAAgAEAAAAAdC5jc3ZQSwECFAMUAAAAAAAAACEAqnoKuAkAAAAJAAAABgAAAAAAAAAAAAAAgAEvAAAAdS5qc29uUEsFBgAAAAACAAIAZwAAAFwAAAAAAA=="

    @Test("A ZIP archive is its only data file, or the one that is asked for")
    func archives() throws {
        #expect(try rows(of: file(bytes(Self.archive))) == [["1", "2"], ["3", "4"]])
        let several = try bytes(Self.severalFiles)
        #expect(throws: DataFileError.noTable(file: "t.csv", format: .csv, wanted: nil, known: ["t.csv", "u.json"], count: 2)) {
            try file(several)
        }
        #expect(try rows(of: file(several, DataFileOptions(table: "u.json"))) == [["5"]])
        #expect(try rows(of: file(several, DataFileOptions(table: "1"))).count == 2)
        #expect(throws: DataFileError.noTable(file: "t.csv", format: .csv, wanted: "3", known: ["t.csv", "u.json"], count: 2)) {
            try file(several, DataFileOptions(table: "3"))
        }
        #expect(throws: DataFileError.self) { try file(Array(several.prefix(60))) }
    }

    private static let withReadme =
        "UEsDBBQAAAAAAAAAIQBhk1r/DAAAAAwAAAAKAAAAUkVBRE1FLnR4dHdoYXQgdGhpcyBpc1BLAwQUAAAAAAAAACEA5enWzgwAAAAMAAAACgAAAGRhdGEvdC5jc3ZhLGIKMSwyCjMsNApQSwECFAMUAAAAAAAAACEAYZNa/wwAAAAMAAAACgAAAAAAAAAAAAAAgAEAAAAAUkVBRE1FLnR4dFBLAQIUAxQAAAAAAAAAIQDl6dbODAAAAAwAAAAKAAAAAAAAAAAAAACAATQAAABkYXRhL3QuY3N2UEsFBgAAAAACAAIAcAAAAGgAAAAAAA=="

    @Test("What tells of the data in an archive is none of them")
    func readme() throws { #expect(try rows(of: file(bytes(Self.withReadme))) == [["1", "2"], ["3", "4"]]) }
}
