import Testing

@testable import RasterDataFiles

@Suite struct TextDecodingTests {
    private func cell(_ bytes: [UInt8], _ encoding: DataFileOptions.Encoding = .automatic) throws -> String {
        try DataFile(
            bytes: bytes, name: "t.csv", options: DataFileOptions(header: .present, encoding: encoding))[0, 0]
    }

    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return bigEndian ? pair.reversed() : pair
        }
    }

    @Test("A byte order mark is not part of the first heading")
    func mark() throws {
        let file = try DataFile(bytes: [0xEF, 0xBB, 0xBF] + Array("näme;x\na;1\n".utf8), name: "t.csv")
        #expect(file.header == ["näme", "x"])
    }

    @Test("Invalid UTF-8 is told with its byte and line")
    func invalid() {
        let bytes = Array("a,b\nx,1\nGr".utf8) + [0xFC] + Array("n,2\n".utf8)
        #expect(throws: DataFileError.invalidUTF8(file: "t.csv", line: 3, byteOffset: 10, byte: 0xFC)) {
            try DataFile(bytes: bytes, name: "t.csv", options: .init(encoding: .utf8))
        }
    }

    @Test("What is well-formed agrees with Swift's own validation for every short sequence near the edges")
    func wellFormed() {
        let edges: [UInt8] = [
            0x01, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
            0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for prefix in [[], Array("1234567".utf8)] as [[UInt8]] {
            for a in edges {
                for b in edges {
                    for c in [0x41, 0x80, 0xBF, 0xC2] as [UInt8] {
                        for d in [0x41, 0x80] as [UInt8] {
                            let bytes: [UInt8] = prefix + [a, b, c, d]
                            let isValid = String(validating: bytes, as: UTF8.self) != nil
                            // Invalid input is the point.
                            let isRead = (try? DataFile(bytes: bytes, name: "t", options: .init(encoding: .utf8))) != nil
                            #expect(isValid == isRead, "\(bytes)")
                        }
                    }
                }
            }
        }
    }

    @Test("UTF-8 that ends inside a character is invalid")
    func cutShort() {
        for tail in [[0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98]] as [[UInt8]] {
            #expect(throws: DataFileError.invalidUTF8(file: "t", line: 2, byteOffset: 2, byte: tail[0])) {
                try DataFile(bytes: [0x61, 0x0A] + tail, name: "t", options: .init(encoding: .utf8))
            }
        }
    }

    @Test("Latin 1 reads every byte, as windows-1252")
    func latin1() throws {
        #expect(try cell(Array("a\nGr".utf8) + [0xFC, 0xDF, 0x65, 0x20, 0x80, 0x93, 0x81], .latin1) == "Grüße €“\u{81}")
    }

    @Test("UTF-16 is read with a mark by itself, without one when told", arguments: [true, false])
    func utf16(bigEndian: Bool) throws {
        let plain = utf16("name\nZoë 😀\n", bigEndian: bigEndian)
        let mark: [UInt8] = bigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
        #expect(try cell(mark + plain) == "Zoë 😀")
        #expect(try cell(mark + plain, .utf16) == "Zoë 😀")
        #expect(try cell(plain, .utf16) == "Zoë 😀")
        #expect(try cell(plain) == "Zoë 😀")
        let error = #expect(throws: DataFileError.self) { try cell(plain, .utf8) }
        guard case .nulByte(_, 1, let offset, true) = error else {
            Issue.record("unexpected \(String(describing: error))")
            return
        }
        #expect(offset == (bigEndian ? 0 : 1))
    }

    @Test("Half a UTF-16 character is told with its byte")
    func brokenUTF16() {
        #expect(throws: DataFileError.invalidUTF16(file: "t.csv", byteOffset: 4)) {
            try cell([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x61, 0x00])
        }
        #expect(throws: DataFileError.invalidUTF16(file: "t.csv", byteOffset: 4)) {
            try cell([0xFF, 0xFE, 0x61, 0x00, 0x62])
        }
    }

    @Test("Binary data is named by its kind")
    func binary() {
        let kinds: [([UInt8], String)] = [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], "a PNG image"),
            ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
            (Array("%PDF-1.7\n".utf8), "a PDF document"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
        ]
        for (bytes, kind) in kinds {
            for encoding: DataFileOptions.Encoding in [.automatic, .utf8, .latin1, .utf16, .named("koi8-r")] {
                #expect(throws: DataFileError.binary(file: "t.csv", kind: kind)) { try cell(bytes, encoding) }
            }
        }
    }

    @Test("A zero byte is told with its place")
    func zero() {
        #expect(throws: DataFileError.nulByte(file: "t.csv", line: 2, byteOffset: 5, looksLikeUTF16: false)) {
            try cell(Array("a,b\nx".utf8) + [0] + Array(",plain text follows for a while\n".utf8))
        }
        #expect(throws: DataFileError.nulByte(file: "t.csv", line: 2, byteOffset: 2, looksLikeUTF16: false)) {
            try cell([0x61, 0x0A, 0, 0x62, 0x63, 0x64, 0x65, 0x66], .latin1)
        }
    }
}
