import CRasterTables
import Foundation
import RasterCInterface
import RasterTables
import TestSupport
import Testing

@Suite struct ComparingTests {
    /// A picture with its layout, as C has it.
    private struct Shown {
        let png, layout: Data

        init(_ data: String) throws {
            let table = try CalledTable("{}", data: data)
            let pictures = try CalledPictures(table)
            png = try pictures.png()
            layout = try result { rt_pictures_drawn(pictures.handle, 0, $0, $1) }
        }

        func with<Result>(_ body: (UnsafePointer<rt_picture>) throws -> Result) rethrows -> Result {
            try png.withUnsafeBytes { png in
                try layout.withUnsafeBytes { layout in
                    var picture = rt_picture(
                        png: png.baseAddress, png_length: png.count,
                        layout: layout.baseAddress?.assumingMemoryBound(to: CChar.self), layout_length: layout.count)
                    return try body(&picture)
                }
            }
        }
    }

    private func verdict(_ data: Data) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test("Two pictures differ in words, and in a picture of their differences")
    func compare() throws {
        let (old, new) = (try Shown("a,b\nx,1\ny,2\n"), try Shown("a,b\nx,1\ny,3\n"))
        var difference = rt_bytes()
        let json = try old.with { old in
            try new.with { new in try result { rt_compare(old, new, nil, 0, $0, &difference, $1) } }
        }
        defer { rt_free(difference.data) }
        let found = try verdict(json)
        #expect(found["same"] as? Bool == false && (found["pixels"] as? Int ?? 0) > 0)
        let findings = try #require(found["findings"] as? [[String: String]])
        #expect(findings.contains { $0["cause"] == "text" }, "\(findings)")
        #expect(try Bitmap(png: Data(bytes: difference.data, count: difference.length)).width > 0)
        let same = try old.with { old in try result { rt_compare(old, old, nil, 0, $0, &difference, $1) } }
        #expect(try verdict(same)["same"] as? Bool == true && difference.data == nil)
        let ignoring = #"{"ignore": ["column=b"]}"#
        let ignored = try old.with { old in
            try new.with { new in try result { rt_compare(old, new, ignoring, ignoring.utf8.count, $0, nil, $1) } }
        }
        #expect(try verdict(ignored)["same"] as? Bool == true)
    }

    @Test("Golden images are recorded, compared and reported as those of tests in Swift")
    func golden() throws {
        let folder = try TemporaryFolder()
        let (old, new) = (try Shown("a,b\nx,1\n"), try Shown("a,b\nx,2\n"))
        func check(_ shown: Shown, _ options: String) throws -> [String: Any] {
            try verdict(
                shown.with { picture in
                    try result {
                        rt_golden_check(
                            folder.path + "/golden", "prices/one-row", picture, options, options.utf8.count, $0, $1)
                    }
                })
        }
        #expect(try check(old, "{}")["outcome"] as? String == "missing")
        #expect(try check(old, #"{"mode": "record"}"#)["outcome"] as? String == "recorded")
        #expect(try check(old, "{}")["outcome"] as? String == "same")
        let differs = try check(new, "{}")
        #expect(differs["outcome"] as? String == "differs")
        #expect((differs["message"] as? String)?.contains("prices/one-row") == true)
        #expect(FileManager.default.fileExists(atPath: try #require(differs["report"] as? String)))
        let page = try result { rt_golden_report(folder.path + "/golden-images-failures", $0, $1) }
        #expect(String(decoding: page, as: UTF8.self).contains("prices/one-row"))
        #expect(error { _ = try check(new, #"{"mode": "record", "ci": true}"#) }?.status != nil)
        #expect(error { _ = try check(new, #"{"modus": "record"}"#) }?.remedy == "did you mean 'mode'?")
        #expect(try check(new, #"{"mode": "record"}"#)["outcome"] as? String == "recorded")
        #expect(try check(new, "{}")["outcome"] as? String == "same")
    }
}
