import CRasterTables
import Foundation

/// Arrays and streams of Arrow's C interfaces, made by hand, which count how often they are released.
final class HandmadeArrow {
    /// Of all that was made with this.
    private(set) var releases = 0
    private(set) var made = 0
    private var memory: [UnsafeMutableRawPointer] = []
    /// What the stream gives one after the other; a number is an error of the system.
    var batches: [Batch] = []

    enum Batch {
        case array(ArrowArray)
        case failure(Int32)
    }

    var schema = ArrowSchema()

    deinit { for block in memory { block.deallocate() } }

    private var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    private static func of(_ context: UnsafeMutableRawPointer?) -> HandmadeArrow {
        Unmanaged<HandmadeArrow>.fromOpaque(context!).takeUnretainedValue()
    }

    /// Memory that holds as long as this, with what lies in it.
    func keep<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let block = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
        block.initialize(from: elements, count: elements.count)
        memory.append(UnsafeMutableRawPointer(block))
        return block
    }

    private func text(_ text: String) -> UnsafePointer<CChar> { UnsafePointer(keep(text.utf8CString.map { $0 })) }

    // MARK: Schemas and arrays

    func schema(_ format: String, _ name: String = "", children: [ArrowSchema] = []) -> ArrowSchema {
        made += 1
        var schema = ArrowSchema()
        (schema.format, schema.name) = (text(format), text(name))
        schema.n_children = Int64(children.count)
        let pointers = children.map { Optional(keep([$0])) }
        schema.children = keep(pointers)
        schema.private_data = context
        schema.release = { schema in
            guard let schema else { return }
            for index in 0..<Int(schema.pointee.n_children) {
                if let child = schema.pointee.children[index] { child.pointee.release?(child) }
            }
            HandmadeArrow.of(schema.pointee.private_data).releases += 1
            schema.pointee.release = nil
        }
        return schema
    }

    func array(
        length: Int, nulls: Int = 0, offset: Int = 0, buffers: [UnsafeRawPointer?], children: [ArrowArray] = []
    ) -> ArrowArray {
        made += 1
        var array = ArrowArray()
        (array.length, array.null_count, array.offset) = (Int64(length), Int64(nulls), Int64(offset))
        array.n_buffers = Int64(buffers.count)
        array.buffers = keep(buffers)
        array.n_children = Int64(children.count)
        let pointers = children.map { Optional(keep([$0])) }
        array.children = keep(pointers)
        array.private_data = context
        array.release = { array in
            guard let array else { return }
            for index in 0..<Int(array.pointee.n_children) {
                if let child = array.pointee.children[index] { child.pointee.release?(child) }
            }
            HandmadeArrow.of(array.pointee.private_data).releases += 1
            array.pointee.release = nil
        }
        return array
    }

    /// Whole numbers, of which those are null whose bit is 0.
    func numbers(_ values: [Int64], valid: [UInt8]? = nil, offset: Int = 0) -> ArrowArray {
        array(
            length: values.count - offset, nulls: valid == nil ? 0 : -1, offset: offset,
            buffers: [valid.map { UnsafeRawPointer(keep($0)) }, UnsafeRawPointer(keep(values))])
    }

    func texts(_ values: [String], offset: Int = 0) -> ArrowArray {
        var (offsets, bytes): ([Int32], [UInt8]) = ([0], [])
        for value in values {
            bytes += Array(value.utf8)
            offsets.append(Int32(bytes.count))
        }
        return array(
            length: values.count - offset, offset: offset,
            buffers: [nil, UnsafeRawPointer(keep(offsets)), UnsafeRawPointer(keep(bytes))])
    }

    // MARK: Streams

    /// A stream of ``batches``, whose schema is ``schema``.
    func stream() -> ArrowArrayStream {
        made += 1
        var stream = ArrowArrayStream()
        stream.private_data = context
        stream.get_schema = { stream, out in
            out?.pointee = HandmadeArrow.of(stream?.pointee.private_data).schema
            return 0
        }
        stream.get_next = { stream, out in
            let arrow = HandmadeArrow.of(stream?.pointee.private_data)
            out?.pointee = ArrowArray()
            guard !arrow.batches.isEmpty else { return 0 }
            switch arrow.batches.removeFirst() {
            case .array(let array):
                out?.pointee = array
                return 0
            case .failure(let code): return code
            }
        }
        stream.get_last_error = { _ in nil }
        stream.release = { stream in
            guard let stream else { return }
            HandmadeArrow.of(stream.pointee.private_data).releases += 1
            stream.pointee.release = nil
        }
        return stream
    }
}
