import CRasterTables
import Foundation
import RasterCInterface
import Testing

@Suite struct ArrowTests {
    private func csv(_ table: CalledTable) throws -> String { String(decoding: try table.rendered("csv"), as: UTF8.self) }

    private func columns(_ arrow: HandmadeArrow) -> ArrowSchema {
        arrow.schema("+s", children: [arrow.schema("l", "n"), arrow.schema("u", "s")])
    }

    @Test("A stream is read batch by batch, from the offsets that arrays have, and everything is released once")
    func stream() throws {
        let arrow = HandmadeArrow()
        arrow.schema = columns(arrow)
        let first = arrow.array(
            length: 3, buffers: [nil], children: [arrow.numbers([1, 2, 3], valid: [0b101]), arrow.texts(["a", "größer", ""])])
        // Rows 1 and 2 of arrays that themselves begin behind 9 values.
        let numbers = arrow.numbers([Int64](0..<20), valid: [0xFF, 0b1111_0011, 0xFF], offset: 9)
        let second = arrow.array(
            length: 2, offset: 1, buffers: [nil], children: [numbers, arrow.texts((0..<20).map { "t\($0)" }, offset: 9)])
        arrow.batches = [.array(first), .array(second)]
        let table = try CalledTable()
        var stream = arrow.stream()
        try call { rt_table_read_arrow_stream(table.handle, &stream, "waves", $0) }
        #expect(stream.release == nil && arrow.releases == arrow.made)
        #expect(try csv(table) == "n,s\n1,a\n,größer\n3,\n,t10\n,t11\n")
        #expect(error { try call { rt_table_read_arrow_stream(table.handle, &stream, "waves", $0) } }?.status == rt_status(RT_IO))
        // What could not be read left what there was.
        #expect(try csv(table).hasPrefix("n,s\n1,a"))
    }

    @Test("An array is read with its schema, and both are released also where they cannot be read")
    func array() throws {
        let arrow = HandmadeArrow()
        let table = try CalledTable()
        var (schema, array) = (arrow.schema("l", "n"), arrow.numbers([5, 6, 7]))
        try call { rt_table_read_arrow_array(table.handle, &array, &schema, nil, $0) }
        #expect(arrow.releases == 2)
        #expect(try csv(table) == "n\n5\n6\n7\n")
        for wrong in ["+ud:0", "tiX", "?", "d:1", "w:-1", "+l"] {
            var (schema, array) = (arrow.schema(wrong, "n"), arrow.numbers([5]))
            let error = error { try call { rt_table_read_arrow_array(table.handle, &array, &schema, "given", $0) } }
            #expect(error?.status == rt_status(RT_DATA) && error?.path == "given", "\(wrong)")
        }
        #expect(arrow.releases == arrow.made)
    }

    @Test("What a stream says is wrong is said, and batches that contradict their schema are errors")
    func wrong() throws {
        let table = try CalledTable()
        func read(_ make: (HandmadeArrow) -> [HandmadeArrow.Batch]) -> CalledError? {
            let arrow = HandmadeArrow()
            arrow.schema = columns(arrow)
            arrow.batches = make(arrow)
            var stream = arrow.stream()
            let error = error { try call { rt_table_read_arrow_stream(table.handle, &stream, nil, $0) } }
            // Batches that were never given are their maker's.
            #expect(stream.release == nil)
            return error
        }
        #expect(read { _ in [.failure(EIO)] }?.message.contains("input/output error") == true)
        #expect(read { [.array($0.array(length: 1, buffers: [nil], children: [$0.numbers([1])]))] }?.status == rt_status(RT_DATA))
        #expect(
            read { [.array($0.array(length: 5, buffers: [nil], children: [$0.numbers([1]), $0.texts(["a"])]))] }?.status
                == rt_status(RT_DATA))
        #expect(
            read { [.array($0.array(length: -1, buffers: [nil], children: [$0.numbers([1]), $0.texts(["a"])]))] }?.status
                == rt_status(RT_DATA))
        #expect(
            read { arrow in
                [
                    .array(
                        arrow.array(
                            length: 1, buffers: [nil],
                            children: [arrow.array(length: 1, buffers: [nil, nil]), arrow.texts(["a"])]))
                ]
            }?.message.contains("is missing") == true)
        let backwards: (HandmadeArrow) -> [HandmadeArrow.Batch] = { arrow in
            let offsets = UnsafeRawPointer(arrow.keep([4, 2, 3] as [Int32]))
            let texts = arrow.array(
                length: 2, buffers: [nil, offsets, UnsafeRawPointer(arrow.keep([UInt8](repeating: 65, count: 4)))])
            return [.array(arrow.array(length: 2, buffers: [nil], children: [arrow.numbers([1, 2]), texts]))]
        }
        #expect(read(backwards)?.status == rt_status(RT_DATA))
    }

    @Test("Rows of a function have the types of their values")
    func rows() throws {
        final class Rows {
            var next = 0
            let letter = UnsafePointer(strdup("a"))
            deinit { free(UnsafeMutablePointer(mutating: letter)) }
        }
        let rows = Rows()
        let table = try CalledTable()
        let names: [UnsafePointer<CChar>?] = ["text", "whole", "number", "flag"].map { (name: String) in
            UnsafePointer(strdup(name))
        }
        defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
        try call {
            rt_table_read_rows(
                table.handle, names, 4,
                { context, values, count in
                    let rows = Unmanaged<Rows>.fromOpaque(context!).takeUnretainedValue()
                    guard rows.next < 5000, count == 4, let values else { return 0 }
                    rows.next += 1
                    // Missing unless it is set.
                    if rows.next == 2 { return 1 }
                    (values[0].kind, values[0].text, values[0].length) = (Int32(RT_TEXT), rows.letter, 1)
                    (values[1].kind, values[1].integer) = (Int32(RT_INTEGER), Int64(rows.next))
                    (values[2].kind, values[2].number) = (Int32(RT_NUMBER), Double(rows.next) / 4)
                    (values[3].kind, values[3].integer) = (Int32(RT_BOOLEAN), Int64(rows.next % 2))
                    return 1
                }, Unmanaged.passUnretained(rows).toOpaque(), "made", $0)
        }
        let csv = try csv(table)
        #expect(csv.hasPrefix("text,whole,number,flag\na,1,0.25,true\n,,,\na,3,0.75,true\na,4,1.0,false\n"))
        #expect(csv.split(separator: "\n").count == 5001)
        let summary = try table.json { rt_table_summary(table.handle, nil, 0, $0, $1) }
        let types = try #require(summary["columns"] as? [[String: Any]]).map { $0["type"] as? String }
        #expect(types == ["text", "integer", "decimal", "boolean"])
    }
}
