internal import CRasterLibraries
import Foundation
import RasterGraphics

/// The objects of a PDF, as they come: streams at once, others packed together, and at the end where each lies (ISO 32000-1, 7.5).
struct PDFFile {
    /// What nobody has taken yet.
    private var output = PDFBytes()
    /// Bytes before those.
    private var taken = 0
    private var locations = PDFLocations()
    private var pack: [(object: PDFObject, bytes: [UInt8])] = []
    private var packSize = 0
    /// Tells files apart: FNV-1a of 128 bits' two halves would need wide products, so two of 64 bits from two beginnings.
    private var digests: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4)

    init() {
        output.append("%PDF-1.7\n%")
        // Says that the file is no text.
        output.append(raw: [0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    }

    /// An object that is written later.
    mutating func reserve() -> PDFObject {
        locations.append()
        return PDFObject(number: locations.count - 1)
    }

    /// The bytes that are finished, which are not kept then.
    mutating func takeBytes() -> [UInt8] {
        let bytes = output.bytes
        for byte in bytes {
            digests.0 = (digests.0 ^ UInt64(byte)) &* 0x100_0000_01b3
            digests.1 = (digests.1 ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        taken += bytes.count
        output.removeAll()
        return bytes
    }

    // MARK: Objects

    /// So many objects are packed together at most, and so many bytes: whoever wants one unpacks all.
    private static let packedCount = 200
    private static let packedBytes = 1 << 16

    /// Writes an object that is no stream.
    mutating func write(_ object: PDFObject, _ value: PDFBytes) {
        pack.append((object, value.bytes))
        packSize += value.bytes.count
        if pack.count >= Self.packedCount || packSize >= Self.packedBytes { writePack() }
    }

    mutating func add(_ value: PDFBytes) -> PDFObject {
        let object = reserve()
        write(object, value)
        return object
    }

    /// Writes a stream.
    /// - Parameters:
    ///   - entries: Those of its dictionary beside length and filter.
    ///   - isPacked: Whether `data` is in the form already that a filter among the entries says.
    ///   - isLocated: Whether it is known already where the object lies.
    mutating func writeStream(
        _ object: PDFObject, _ entries: PDFBytes, _ data: [UInt8], isPacked: Bool = false, isLocated: Bool = false
    ) {
        let packed = isPacked ? data : Self.deflated(data)
        if !isLocated { locations.set(object, offset: taken + output.bytes.count) }
        output.append(object.number)
        output.append(" 0 obj\n<<")
        output.append(entries)
        if !isPacked { output.append("/Filter/FlateDecode") }
        output.append("/Length ")
        output.append(packed.count)
        output.append(">>stream\n")
        output.append(raw: packed)
        output.append("\nendstream\nendobj\n")
    }

    mutating func addStream(_ entries: PDFBytes, _ data: [UInt8], isPacked: Bool = false) -> PDFObject {
        let object = reserve()
        writeStream(object, entries, data, isPacked: isPacked)
        return object
    }

    static func deflated(_ data: [UInt8]) -> [UInt8] {
        let room = raster_deflate_bound(data.count)
        return unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = unsafe data.withUnsafeBytes {
                unsafe raster_deflate($0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
    }

    private mutating func writePack() {
        guard !pack.isEmpty else { return }
        let stream = reserve()
        var head = PDFBytes()
        var body: [UInt8] = []
        body.reserveCapacity(packSize + pack.count)
        for (index, (object, bytes)) in pack.enumerated() {
            locations.set(object, packedIn: stream, index: index)
            head.append(object.number)
            head.append(" ")
            head.append(body.count)
            head.append(" ")
            body += bytes
            body.append(UInt8(ascii: "\n"))
        }
        var entries = PDFBytes("/Type/ObjStm/N ")
        entries.append(pack.count)
        entries.append("/First ")
        entries.append(head.bytes.count)
        (pack, packSize) = ([], 0)
        writeStream(stream, entries, head.bytes + body)
    }

    // MARK: End

    /// Writes where objects lie.
    mutating func finish(root: PDFObject, info: PDFObject?) {
        writePack()
        let table = reserve()
        let start = taken + output.bytes.count
        locations.set(table, offset: start)
        var entries = PDFBytes(PDFLocations.entries)
        entries.append(locations.count)
        entries.append("/Root ")
        entries.append(root)
        if let info {
            entries.append("/Info ")
            entries.append(info)
        }
        let id = digest()
        entries.append("/ID[")
        for _ in 0..<2 {
            entries.append("<")
            for half in [id.0, id.1] {
                entries.append(hex: UInt32(half >> 32), digits: 8)
                entries.append(hex: UInt32(truncatingIfNeeded: half), digits: 8)
            }
            entries.append(">")
        }
        entries.append("]")
        writeStream(table, entries, locations.takeStream(), isPacked: true, isLocated: true)
        output.append("startxref\n")
        output.append(start)
        output.append("\n%%EOF\n")
    }

    /// Of all bytes so far.
    private func digest() -> (UInt64, UInt64) {
        var digests = digests
        for byte in output.bytes {
            digests.0 = (digests.0 ^ UInt64(byte)) &* 0x100_0000_01b3
            digests.1 = (digests.1 ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return digests
    }
}
