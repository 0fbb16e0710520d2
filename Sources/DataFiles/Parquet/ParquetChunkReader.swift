import Foundation
import RasterGraphics

/// Reads the values of one column of one row group, page by page, as many at a time as are asked for.
struct ParquetChunkReader {
    private let file: ParquetFile
    let column: ParquetColumn
    private let chunk: ParquetMetadata.Chunk
    /// Where the next page begins, and where the chunk ends at the latest.
    private(set) var place: Int
    private let end: Int
    /// The entries of the dictionary, as texts.
    private(set) var dictionary = ColumnCells()
    private(set) var hasDictionary = false
    private var page = Page()
    /// Of lists: the entries that were taken, and the list that is being read.
    private var entryCount = 0
    private var list = ParquetList()
    /// Bytes that were taken of the limit of memory for the page and the dictionary.
    private var pageMemory = 0, dictionaryMemory = 0
    /// What texts may take that a few bytes of a dictionary or of levels stand for.
    let mostBytesOfTexts = Allowance.current?.limit(.characters) ?? .max

    /// The page that is being read.
    struct Page {
        enum Values {
            case none
            /// Places in the dictionary.
            case indices([UInt32])
            case integers([Int])
            case floats([Float])
            case doubles([Double])
            /// Values one behind the other, in the page's bytes.
            case ranges([Range<Int>])
        }

        /// Of every row, whether it has a value; empty where all have.
        var isDefined: [Bool] = []
        /// The levels of every entry, of columns that hold lists.
        var repetitions: [UInt32] = []
        var definitions: [UInt32] = []
        var rowCount = 0
        var row = 0
        var values = Values.none
        var valueCount = 0
        var value = 0
        var bytes: [UInt8] = []
    }

    /// A page has no more values than this: 20,000 are usual.
    private static let mostValues = 1 << 26
    /// No page of a writer is larger than this when it is unpacked: one megabyte is usual.
    static let mostBytes = 1 << 31
    private static let memoryOfValue = 13
    /// Headers have some 30 bytes, and more where they say which values are the least and the greatest.
    private static let usualHeader = 1 << 12, longestHeader = 1 << 24

    init(
        _ file: ParquetFile, _ column: ParquetColumn, _ chunk: ParquetMetadata.Chunk
    ) throws(ParquetFailure) {
        self.file = file
        self.column = column
        self.chunk = chunk
        // Old writers say 0 where there is no dictionary.
        place = chunk.dictionaryOffset.flatMap { $0 > 0 ? min($0, chunk.dataOffset) : nil } ?? chunk.dataOffset
        guard !chunk.isElsewhere else {
            throw ParquetFailure(0, "column \(quoted: column.name) lies in another file", isUnsupported: true)
        }
        end = try file.size()
        guard place >= 4, place < end else {
            throw ParquetFailure(place, "column \(quoted: column.name) is said to begin behind the file's end")
        }
    }

    /// Appends the next rows.
    mutating func read(_ count: Int, into cells: inout ColumnCells) throws(ParquetFailure) {
        if !column.listLevels.isEmpty { return try readLists(count, into: &cells) }
        var left = count
        while left > 0 {
            while page.row == page.rowCount { try readPage() }
            let rows = min(left, page.rowCount - page.row)
            try append(rows, to: &cells)
            left -= rows
        }
    }

    private mutating func append(_ rows: Int, to cells: inout ColumnCells) throws(ParquetFailure) {
        for row in page.row..<page.row + rows {
            if page.isDefined.isEmpty || page.isDefined[row] { try appendValue(to: &cells) } else { cells.appendMissing() }
        }
        page.row += rows
    }

    private mutating func appendValue(to cells: inout ColumnCells) throws(ParquetFailure) {
        let value = page.value
        page.value += 1
        guard value < page.valueCount else {
            throw ParquetFailure(place, "a page of column \(quoted: column.name) has fewer values than it says")
        }
        switch page.values {
        case .none: cells.appendMissing()
        case .indices(let indices):
            let index = Int(indices[value])
            guard index < dictionary.count else {
                throw ParquetFailure(place, "entry \(index) of a dictionary of \(dictionary.count) is asked for")
            }
            dictionary.withCell(index) { cells.append($0) }
            if cells.byteCount > mostBytesOfTexts { try checkTexts(cells.byteCount) }
        case .integers(let values): column.append(values[value], to: &cells)
        case .floats(let values): cells.append(values[value])
        case .doubles(let values): cells.append(values[value])
        case .ranges(let ranges):
            page.bytes.withUnsafeBytes { column.append(UnsafeRawBufferPointer(rebasing: $0[ranges[value]]), to: &cells) }
        }
    }

    // MARK: Lists

    /// Appends the lists of the next rows. What begins at which level, and how far there is something, says each entry of a
    /// page (Encodings.md, and "Dremel: Interactive Analysis of Web-Scale Datasets" before it). A row may go on in the next page.
    private mutating func readLists(_ count: Int, into cells: inout ColumnCells) throws(ParquetFailure) {
        var left = count
        var value = ColumnCells()
        while true {
            if page.row == page.rowCount {
                guard entryCount < chunk.valueCount else { break }
                try readPage()
                continue
            }
            let (repetition, definition) = (Int(page.repetitions[page.row]), Int(page.definitions[page.row]))
            if repetition == 0 {
                if list.isOpen { list.end(&cells) }
                guard left > 0 else { return }
                left -= 1
            } else if !list.isOpen {
                throw ParquetFailure(place, "a page of column \(quoted: column.name) begins in the middle of a list")
            }
            page.row += 1
            entryCount += 1
            if list.add(repetition, definition, column) {
                value.removeAll()
                try appendValue(to: &value)
                value.withCell(0) { list.append($0) }
            }
            if list.count > mostBytesOfTexts { try checkTexts(list.count) }
            guard list.count <= Self.mostBytes else {
                throw ParquetFailure(place, "a list in column \(quoted: column.name) is longer than \(Self.mostBytes) bytes")
            }
        }
        if list.isOpen { list.end(&cells) }
        guard left == 0 else {
            throw ParquetFailure(place, "column \(quoted: column.name) has fewer rows than its row group")
        }
    }

    func checkTexts(_ count: Int) throws(ParquetFailure) {
        try file.checking { () throws(LimitError) in try Allowance.check(.characters, count) }
    }

    /// Gives back the memory of the page and the dictionary, once no more is read.
    func giveBackMemory() { Allowance.current?.giveBack(.memory, pageMemory + dictionaryMemory) }

    // MARK: Pages

    private mutating func readPage() throws(ParquetFailure) {
        let (header, start) = try pageHeader()
        guard header.compressedCount <= end - start else {
            throw ParquetFailure(place, "a page of \(header.compressedCount) bytes is announced, and \(end - start) are left")
        }
        guard header.valueCount <= Self.mostValues, header.uncompressedCount <= Self.mostBytes else {
            throw ParquetFailure(place, "a page of \(header.valueCount) values in \(header.uncompressedCount) bytes is announced")
        }
        try unpacking { () throws(CodecFailure) in try ParquetCodec.check(chunk.codec) }
        // Values beside their bytes: levels, whether there is one, and the value.
        let memory = header.uncompressedCount + header.valueCount * Self.memoryOfValue
        try file.checking { () throws(LimitError) in
            try Allowance.checkGoingOn()
            Allowance.current?.giveBack(.memory, header.kind == .dictionary ? dictionaryMemory : pageMemory)
            if header.kind == .dictionary { dictionaryMemory = memory } else { pageMemory = memory }
            try Allowance.take(.memory, memory)
            try Allowance.take(.unpacked, header.uncompressedCount)
        }
        let packed = try file.bytes(at: start, count: header.compressedCount)
        place = start + header.compressedCount
        switch header.kind {
        case .dictionary: try readDictionary(header, packed)
        case .data: try readData(header, packed)
        case .dataV2: try readDataV2(header, packed)
        case .index, nil: break
        }
    }

    /// The header at ``place``, and where the page's bytes begin. How long it is, it does not say.
    private func pageHeader() throws(ParquetFailure) -> (ParquetPageHeader, start: Int) {
        var count = Self.usualHeader
        while true {
            let bytes = try file.bytes(at: place, count: count)
            var reader = CompactProtocol(bytes, origin: place)
            do throws(ParquetFailure) {
                let header = try ParquetPageHeader(&reader)
                return (header, place + reader.place)
            } catch {
                // What reaches to the file's end, or is longer than any header, is damaged.
                guard bytes.count == count, count < Self.longestHeader else { throw error }
                count *= 16
            }
        }
    }

    private func unpacked(_ packed: UnsafeRawBufferPointer, _ count: Int) throws(ParquetFailure) -> [UInt8] {
        try unpacking { () throws(CodecFailure) in try ParquetCodec.unpack(packed, codec: chunk.codec, count: count) }
    }

    private func unpacking<Result>(_ body: () throws(CodecFailure) -> Result) throws(ParquetFailure) -> Result {
        do throws(CodecFailure) { return try body() } catch {
            if let cause = error.cause { throw ParquetFailure(cause) }
            throw ParquetFailure(place, "in column \(quoted: column.name) \(error.problem)", isUnsupported: error.isUnsupported)
        }
    }

    private mutating func readDictionary(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        let bytes = try unpacked(packed, header.uncompressedCount)
        var entries = Page()
        entries.bytes = bytes
        let count = header.valueCount
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            try plain(&reader, count, &entries)
        }
        dictionary.removeAll()
        let outer = page
        page = entries
        (page.rowCount, page.row) = (entries.valueCount, 0)
        var texts = ColumnCells()
        try append(entries.valueCount, to: &texts)
        dictionary = texts
        page = outer
        hasDictionary = true
    }

    private mutating func readData(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        var next = Page()
        next.bytes = try unpacked(packed, header.uncompressedCount)
        next.rowCount = header.valueCount
        let bytes = next.bytes
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            func levels(upTo most: Int, _ encoding: Int) throws(ParquetFailure) -> [UInt32] {
                if encoding == 4 { return try reader.packedLevels(header.valueCount, width: width(of: most)) }
                var part = ParquetBytes(try reader.take(reader.integer32()))
                return try part.hybrid(header.valueCount, width: width(of: most))
            }
            if !column.listLevels.isEmpty {
                next.repetitions = try levels(upTo: column.listLevels.count, header.repetitionEncoding)
            }
            if column.definitionLevel > 0 { try define(levels(upTo: column.definitionLevel, header.levelEncoding), &next) }
            try values(&reader, header.encoding, &next)
        }
        page = next
    }

    private mutating func readDataV2(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        var next = Page()
        next.rowCount = header.valueCount
        let levelCount = header.repetitionByteCount + header.definitionByteCount
        guard levelCount <= packed.count, levelCount <= header.uncompressedCount else {
            throw ParquetFailure(place, "levels of \(levelCount) bytes are announced in a page of \(packed.count)")
        }
        if !column.listLevels.isEmpty {
            var levels = ParquetBytes(UnsafeRawBufferPointer(rebasing: packed[..<header.repetitionByteCount]))
            next.repetitions = try levels.hybrid(header.valueCount, width: width(of: column.listLevels.count))
        }
        var levels = ParquetBytes(UnsafeRawBufferPointer(rebasing: packed[header.repetitionByteCount..<levelCount]))
        if column.definitionLevel > 0 {
            try define(levels.hybrid(header.valueCount, width: width(of: column.definitionLevel)), &next)
        }
        let rest = UnsafeRawBufferPointer(rebasing: packed[levelCount...])
        next.bytes = header.isCompressed ? try unpacked(rest, header.uncompressedCount - levelCount) : Array(rest)
        let bytes = next.bytes
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            try values(&reader, header.encoding, &next)
        }
        page = next
    }

    private func define(_ levels: [UInt32], _ page: inout Page) throws(ParquetFailure) {
        let level = UInt32(column.definitionLevel)
        if !column.listLevels.isEmpty {
            guard page.repetitions.allSatisfy({ $0 <= column.listLevels.count }), levels.allSatisfy({ $0 <= level }) else {
                throw ParquetFailure(place, "a page of column \(quoted: column.name) has levels that its schema has not")
            }
            page.definitions = levels
        }
        if levels.allSatisfy({ $0 == level }) { return }
        page.isDefined = levels.map { $0 == level }
    }

    private func width(of level: Int) -> Int { Int.bitWidth - level.leadingZeroBitCount }
}

extension Array where Element == UInt8 {
    /// `withUnsafeBytes` with a body that throws errors of one type.
    func withTypedBytes<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let outcome = withUnsafeBytes { bytes in Result { () throws(Failure) in try body(bytes) } }
        try outcome.get()
    }
}
