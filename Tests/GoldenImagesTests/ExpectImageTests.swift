import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import SnapshotNames
import TestSupport
import Testing

@Suite struct ExpectImageTests {
    private func table(_ rows: [[String]], _ configure: (DataTable) -> Void = { _ in }) -> DataTable {
        let table = DataTable(data: rows.map { $0.map { .string($0) } }, headerTitles: ["City", "Date"])
        table.options.shouldShowFooter = false
        table.options.rowHeightMode = .automatic(estimated: 44)
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.textLayout = .wrap
        table.options.maxColumnWidth = 160
        configure(table)
        return table
    }

    private let cities = [["Lima", "2026-01-01"], ["Oslo", "2026-01-02"], ["Accra", "2026-01-03"]]

    private func golden(_ folder: TemporaryFolder, _ mode: String = "never") -> GoldenImages {
        GoldenImages(
            directory: URL(filePath: folder.path).appending(path: "golden-images"), environment: ["GOLDEN_IMAGES": mode],
            maximumByteCount: 1 << 20)
    }

    @Test func `one call draws every combination of traits, under names of their own`() throws {
        let folder = try TemporaryFolder()
        let traits = GoldenTraits(
            styles: [.light, .dark], scales: [1, 2], contentSizes: [.large, .extraLarge],
            directions: [.leftToRight, .rightToLeft])
        #expect(expectImage(of: table(cities), named: "cities", traits: traits, in: golden(folder, "record")))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/golden-images/expect-image")
        #expect(files.filter { $0.hasSuffix(".png") }.count == 16 && files.filter { $0.hasSuffix(".json") }.count == 16)
        #expect(files.contains("cities-dark-2x-xl-rtl.png"))
        let names = try files.filter { $0.hasSuffix(".png") }.map {
            try Data(contentsOf: URL(filePath: folder.path + "/golden-images/expect-image/" + $0))
        }
        // Text in this table has a size of its own: the others all differ.
        #expect(Set(names).count == 8)
    }

    @Test func `a failure says the meaning first, and leaves what a review needs`() throws {
        let folder = try TemporaryFolder()
        try golden(folder, "record").check(table(cities).goldenPicture(in: .init(), threads: 1), named: "area/cities")
        var other = cities
        other[1][0] = "Oslo and all of the towns around it"
        let changed = table(other)
        withKnownIssue {
            expectImage(of: changed, named: "area/cities", in: golden(folder))
        } matching: { issue in
            let text = "\(issue.comments)"
            return text.contains(
                "row 2 (‘Oslo and all of the towns aroun…’), ‘City’: ‘Oslo’ → ‘Oslo and all of the towns ar…’; it wraps from 1 to 3 lines"
            )
                && text.contains("it wraps from 1 to 3 lines") && text.contains("row 3 (‘Accra’) is 42 pt lower")
        }
        let failures = FailureFolder(golden(folder).failures)
        let record = try #require(try failures.failures().first)
        #expect(record.name == "area/cities" && record.status == .changed)
        let written = try failures.accept(record)
        #expect(written.map(\.lastPathComponent) == ["cities.png", "cities.json"])
        #expect(try failures.failures().isEmpty)
        try golden(folder).check(changed.goldenPicture(in: .init(), threads: 1), named: "area/cities")
    }

    @Test func `a name belongs to one place in the tests`() throws {
        let folder = try TemporaryFolder()
        let (view, record) = (table(cities), golden(folder, "record"))
        expectImage(of: view, named: "area/twice", in: record)
        withKnownIssue {
            expectImage(of: view, named: "area/twice", in: record)
        } matching: {
            "\($0.comments)".contains("is taken by")
        }
    }

    @Test func `what is to be ignored is, and where it lies is not`() throws {
        let folder = try TemporaryFolder()
        func picture(_ date: String, _ city: String = "Oslo") throws -> GoldenPicture {
            var rows = cities
            rows[1] = [city, date]
            return try table(rows).goldenPicture(in: .init(), threads: 1)
        }
        try golden(folder, "record").check(picture("2026-01-02"), named: "area/date")
        func check(_ picture: GoldenPicture, _ ignored: [IgnoredPlace], _ scope: GoldenScope = .everything) throws {
            try golden(folder).check(picture, named: "area/date", scope: scope, ignoring: ignored)
        }
        let other = try picture("1999-12-31")
        #expect(throws: GoldenImageError.self) { try check(other, []) }
        for ignored in [IgnoredPlace.column("Date"), .row(2), .cell(2, 2)] { try check(other, [ignored]) }
        #expect(throws: GoldenImageError.self) { try check(other, [.cell(1, 2)]) }
        #expect(throws: GoldenImageError.self) { try check(other, [.column("Nothing")]) }
        // Two lines make the row higher.
        #expect(throws: GoldenImageError.self) { try check(picture("1999\n12"), [.column("Date")]) }
        #expect(throws: GoldenImageError.self) { try check(picture("1999-12-31", "Rome"), [.column("Date")]) }
        try check(try picture("2026-01-02"), [], .layoutOnly)
        #expect(throws: GoldenImageError.self) { try check(other, [], .layoutOnly) }
    }

    @Test func `renderings are compared with one another, with nothing recorded`() {
        expectSameImage(table(cities), table(cities), traits: .both)
        expectDeterministic(table(cities), traits: .both)
        var other = cities
        other[0][0] = "Rome"
        withKnownIssue {
            expectSameImage(table(cities), table(other))
        } matching: {
            "\($0.comments)".contains("‘Lima’ → ‘Rome’")
        }
        nonisolated(unsafe) var turn = 0
        withKnownIssue {
            expectDeterministic(
                {
                    turn += 1
                    return self.table([["\(turn)", ""]])
                }())
        } matching: {
            "\($0.comments)".contains("drawn again")
        }
    }

    @Test func `bitmaps, PNG data and files are subjects, too`() throws {
        let folder = try TemporaryFolder()
        let bitmap = Bitmap(width: 8, height: 8, filledWith: .black)
        let record = golden(folder, "record")
        expectImage(of: bitmap, named: "area/bitmap", in: record)
        expectImage(of: try bitmap.pngData(), named: "area/data", in: record)
        let file = URL(filePath: folder.path).appending(path: "a.png")
        try bitmap.pngData().write(to: file)
        expectImage(of: file, named: "area/file", in: record)
        try golden(folder).check(png: bitmap.pngData(compression: .smallest), named: "area/data")
        withKnownIssue { expectImage(of: Data("no picture".utf8), named: "area/none", in: golden(folder)) }
    }

    @Test func `folders are named for the test's file`() {
        #expect(GoldenImages.name("overdue", inTestFile: "/a/InvoiceRowTests.swift") == "invoice-row/overdue")
        #expect(GoldenImages.name("overdue", inTestFile: "/a/HTTPTable2.swift") == "http-table2/overdue")
        #expect(GoldenImages.name("own/overdue", inTestFile: "/a/B.swift") == "own/overdue")
    }

    @Test func `names without their traits and their folder are used`() throws {
        let folder = try TemporaryFolder()
        let record = golden(folder, "record")
        let bitmap = Bitmap(width: 2, height: 2)
        for name in ["row/overdue-dark-3x", "row/overdue-light-3x", "row/old", "row/overdue-other"] {
            try record.check(bitmap, named: name)
        }
        let tests = URL(filePath: folder.path).appending(path: "Tests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        try #"expectImage(of: view, named: "overdue", traits: .both)"#.write(
            to: tests.appending(path: "RowTests.swift"), atomically: true, encoding: .utf8)
        #expect(try golden(folder).unusedImages(namedIn: tests) == ["row/old", "row/overdue-other"])
    }

    @Test func `tests of swift-snapshot-testing compile, record and compare`() throws {
        let folder = try TemporaryFolder()
        func verify(_ table: DataTable, _ record: SnapshotTestingConfiguration.Record? = nil) -> String? {
            verifySnapshot(
                of: table, as: .image(precision: 0.999, traits: .dark), named: "dark", record: record,
                snapshotDirectory: folder.path + "/snapshots")
        }
        #expect(verify(table(cities))?.contains("is missing") == true)
        // Where CI is set nothing records, and the tests have to.
        let isRefused = GoldenImages.isContinuousIntegration(ProcessInfo.processInfo.environment)
        func isRecorded(_ failure: String?) -> Bool {
            isRefused ? failure?.contains("is refused where CI is set") == true : failure == nil
        }
        #expect(isRecorded(withSnapshotTesting(record: .all) { verify(table(cities)) }))
        if isRefused {
            try GoldenImages(
                directory: URL(filePath: folder.path).appending(path: "snapshots"), environment: ["GOLDEN_IMAGES": "record"],
                maximumByteCount: 1 << 20
            ).check(
                table(cities).goldenPicture(in: .init(style: .dark, contentSize: .large), threads: 1),
                named: "expect-image-tests/verify-dark")
        }
        #expect(verify(table(cities)) == nil)
        var other = cities
        other[0][0] = "A city of a long name"
        #expect(verify(table(other))?.contains("‘Lima’ → ‘A city of a long name’") == true)
        #expect(
            isRecorded(
                verifySnapshot(
                    of: Bitmap(width: 3, height: 3), as: .image, named: "bitmap", record: .missing,
                    snapshotDirectory: folder.path + "/snapshots")))
    }
}

@Suite(.goldenImages(in: "Pictures", traits: .both, ignoring: [.column("Date")])) struct InvoiceTests {}
