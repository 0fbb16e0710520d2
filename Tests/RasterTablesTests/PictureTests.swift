import Foundation
import TestSupport
import Testing

@testable import RasterTables

@Suite("Pictures of tables") struct PictureTests {
    /// A table of 60 × 4 cells, whose callback counts its calls.
    private func countingTable(_ count: @escaping (IndexPath) -> Void) -> DataTable {
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: 90)
        options.defaultCellConfiguration = { _, _, indexPath, _ in count(indexPath) }
        return DataTable(
            data: (0..<60).map { row in (0..<4).map { .int(row * 4 + $0) } }, headerTitles: ["a", "b", "c", "d"],
            options: options)
    }

    @Test("The callback is called once for each cell that is drawn, however many bands the picture has")
    func oncePerCell() throws {
        var calls: [IndexPath: Int] = [:]
        let table = countingTable { calls[$0, default: 0] += 1 }
        // Measured before, so that only drawing is counted.
        _ = table.layout(scale: 3, rows: 0..<0)
        calls = [:]
        _ = try table.pngData(scale: 3)
        #expect(calls.count == 240 && calls.values.allSatisfy { $0 == 1 })
    }

    @Test("A picture that no memory holds is an error, not an attempt")
    func tooManyPixels() {
        let table = countingTable { _ in }
        table.frame = CGRect(x: 0, y: 0, width: 1e6, height: 1e6)
        #expect(throws: PictureError.tooManyPixels(width: 1_000_000, height: 1_000_000, limit: 1 << 31)) {
            try table.image(scale: 1)
        }
    }

    @Test("A scale that is none, and an address that is no file's, are errors", arguments: [0, -1, .infinity, .nan] as [CGFloat])
    func unusable(scale: CGFloat) throws {
        let table = countingTable { _ in }
        let error = #expect(throws: PictureError.self) { try table.pngData(scale: scale) }
        #expect(error?.description.hasPrefix("A scale is greater than 0, not ") == true)
        let address = try #require(URL(string: "https://example.com/t.png"))
        #expect(throws: PictureFileError.self) { try table.write(to: address) }
    }

    @Test("A picture of more pixels than the caller allows is an error before any is painted, and no file")
    func maximumPixels() throws {
        var calls = 0
        let table = countingTable { _ in calls += 1 }
        let size = try Picture(of: table, scale: 1)
        let pixels = size.width * size.height
        let error = PictureError.tooManyPixels(width: size.width, height: size.height, limit: pixels - 1)
        let folder = try TemporaryFolder()
        calls = 0
        #expect(throws: error) { try table.image(scale: 1, maximumPixels: pixels - 1) }
        #expect(throws: error) { try table.pngData(scale: 1, maximumPixels: pixels - 1) }
        #expect(throws: error) { try table.write(to: folder.path + "/x.png", scale: 1, maximumPixels: pixels - 1) }
        #expect(calls == 0)
        #expect(try folder.names.isEmpty)
        let image = try table.image(scale: 1, maximumPixels: pixels)
        #expect(image.width * image.height == pixels)
        try table.write(to: folder.path + "/x.png", scale: 1, maximumPixels: pixels)
        #expect(try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: folder.path + "/x.png"))) == image)
    }

    @Test("More memory than any machine has is short, a little never is")
    func memory() throws {
        #expect(AvailableMemory.shortage(of: 1 << 20) == nil)
        let available = try #require(AvailableMemory.shortage(of: 1 << 60))
        #expect(available > 0 && available < 1 << 60)
    }

    @Test("How much memory is left is not known where the system has none of Linux's files, and is what they say where it has")
    func memoryFiles() throws {
        let folder = try TemporaryFolder()
        // A limit of the process itself (`ulimit -v`) is known everywhere.
        let own = AvailableMemory.bytes(root: folder.path)
        for path in ["proc/self", "sys/fs/cgroup/a/b"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + path, withIntermediateDirectories: true)
        }
        _ = try folder.file("proc/meminfo", "MemTotal: 90 kB\nMemAvailable: 7 kB\nSwapFree: 1 kB\n")
        #expect(AvailableMemory.bytes(root: folder.path) == 8192)
        _ = try folder.file("proc/self/cgroup", "0::/a/b\n")
        #expect(AvailableMemory.bytes(root: folder.path) == 8192)
        _ = try folder.file("sys/fs/cgroup/a/memory.max", "5000\n")
        #expect(AvailableMemory.bytes(root: folder.path) == 5000)
        #expect(own == nil || own! > 8192)
    }

    @Test("Pictures drawn at once by many tasks, in any order, have the bytes that each has alone")
    func bytesUnderLoad() async throws {
        /// Tables from a few cells to several bands, with noise that does not deflate.
        @Sendable func png(_ kind: Int) throws -> Data {
            var rng = SplitMix64(seed: UInt64(kind))
            let columns = [3, 40, 12, 90, 7][kind % 5]
            let rows = (0..<[4, 9, 60, 14, 200][kind % 5]).map { _ in
                (0..<columns).map { _ in
                    DataTableValueType.string(String(rng.next() >> UInt64.random(in: 0...50, using: &rng), radix: 36))
                }
            }
            let table = DataTable(data: rows, headerTitles: (0..<columns).map { "Column \($0)" })
            return try table.pngData(scale: kind % 2 == 0 ? 1 : 0.75)
        }
        let alone = try (0..<10).map(png)
        try await withThrowingTaskGroup(of: (Int, Data).self) { group in
            var rng = SplitMix64(seed: 77)
            for kind in (0..<20).map({ $0 % 10 }).shuffled(using: &rng) { group.addTask { (kind, try png(kind)) } }
            for try await (kind, data) in group { #expect(data == alone[kind], "picture \(kind)") }
        }
    }

    @Test("In a frame only cells in sight are drawn, and the callback is called for those")
    func inSight() throws {
        var calls: [IndexPath: Int] = [:]
        let table = countingTable { calls[$0, default: 0] += 1 }
        table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        table.contentOffset = CGPoint(x: 90, y: 1000)
        _ = table.contentSize
        calls = [:]
        _ = try table.image(scale: 2)
        let visible = table.visibleRows
        #expect(Set(calls.keys.map(\.section)) == [1, 2, 3])
        #expect(Set(calls.keys.map(\.item)).isSubset(of: visible))
        #expect(calls.values.allSatisfy { $0 == 1 })
    }
}
