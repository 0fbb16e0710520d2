internal import CRasterLibraries
import Foundation
import RasterGraphics

/// Reads a table of an SQLite database, or the answer to a query, without changing a byte of it.
enum SQLiteReader {
    /// - Parameters:
    ///   - path: Where the database lies; nil where it is only `bytes`.
    ///   - bytes: All of it, for a database that comes through a pipe.
    ///   - head: The first bytes.
    static func read(
        path: String?, bytes: [UInt8]?, head: UnsafeBufferPointer<UInt8>, name: String, options: DataFileOptions
    ) throws(DataFileError) -> TableContents {
        let database = try open(path: path, bytes: bytes, head: head, name: name)
        if let query = options.query {
            if options.table != nil { throw .notForFormat(file: name, format: .sqlite, option: .table, beside: .query) }
            database.endQueries(after: options.queryTime ?? .seconds(30))
            return try rows(of: database.statement(query, isGiven: true), name: name)
        }
        let table = try table(of: database, options.table, name: name)
        let quoted = table.replacing("\"", with: "\"\"")
        return try rows(of: database.statement("SELECT * FROM \"\(quoted)\""), name: name)
    }

    private static func open(
        path: String?, bytes: [UInt8]?, head: UnsafeBufferPointer<UInt8>, name: String
    ) throws(DataFileError) -> SQLiteDatabase {
        guard let library = raster_sqlite()?.pointee else {
            throw .missingLibrary(format: .sqlite, library: "SQLite", package: "libsqlite3-0")
        }
        let database = try SQLiteDatabase(
            library, path: path, bytes: bytes, isWriteAhead: head.count > 18 && head[18] == 2, name: name)
        // What SQLite would keep beside the database, for others who have it open, is then in memory.
        if database.isUnlocked { _ = try database.statement("PRAGMA locking_mode = EXCLUSIVE").step() }
        // Views and triggers of a stranger's file must not reach functions that have effects, nor damage be believed.
        for setting in ["trusted_schema = OFF", "cell_size_check = ON", "mmap_size = 0"] {
            _ = try database.statement("PRAGMA \(setting)").step()
        }
        return database
    }

    /// The tables and views, with how many rows and columns they have. Parameters as of `read`.
    static func tables(
        path: String?, bytes: [UInt8]?, head: UnsafeBufferPointer<UInt8>, name: String
    ) throws(DataFileError) -> [(name: String, rows: Int, columns: Int)] {
        let database = try open(path: path, bytes: bytes, head: head, name: name)
        return try sizes(of: database)
    }

    private static func sizes(
        of database: borrowing SQLiteDatabase
    ) throws(DataFileError) -> [(name: String, rows: Int, columns: Int)] {
        var tables: [(name: String, rows: Int, columns: Int)] = []
        for table in try names(of: database) {
            let quoted = table.replacing("\"", with: "\"\"")
            let columns = try database.statement("SELECT * FROM \"\(quoted)\"").columnCount
            let count = try database.statement("SELECT count(*) FROM \"\(quoted)\"")
            let rows = try count.step() ? Int(count.integer(0)) : 0
            tables.append((table, rows, columns))
        }
        return tables
    }

    /// How long an error may count rows.
    private static let longestCount = Duration.seconds(2)

    private static func names(of database: borrowing SQLiteDatabase) throws(DataFileError) -> [String] {
        let list = try database.statement(
            "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' "
                + "ORDER BY type, rowid")
        var names: [String] = []
        while try list.step() { names.append(String(decoding: list.text(0), as: UTF8.self)) }
        return names
    }

    /// The name of the table, or of the view, that is asked for.
    private static func table(
        of database: borrowing SQLiteDatabase, _ wanted: String?, name: String
    ) throws(DataFileError) -> String {
        let names = try names(of: database)
        if let wanted {
            if let exact = names.first(where: { $0 == wanted }) { return exact }
            if let folded = names.first(where: { $0.lowercased() == wanted.lowercased() }) { return folded }
            if let number = Int(wanted), names.indices.contains(number - 1) { return names[number - 1] }
        } else if names.count == 1 {
            return names[0]
        } else if names.count > 1 {
            // Rows are counted one by one: where that takes long, names have to do.
            database.endQueries(after: Self.longestCount)
            if let tables = try? sizes(of: database) {
                throw .severalTables(
                    file: name, tables.map { TableListing(name: $0.name, rowCount: $0.rows, columnCount: $0.columns) })
            }
        }
        throw .noTable(file: name, format: .sqlite, wanted: wanted, known: names, count: names.count)
    }

    private static func rows(of statement: consuming SQLiteStatement, name: String) throws(DataFileError) -> TableContents {
        let columnCount = statement.columnCount
        guard columnCount > 0 else { throw .query(file: name, message: "it has no answer to show") }
        var builder = TableBuilder(name: name)
        var storage = Array(repeating: SQLiteStorage(), count: columnCount)
        let areTruthValues = (0..<columnCount).map { statement.declaredType($0)?.lowercased().hasPrefix("bool") ?? false }
        while try statement.step() {
            for column in 0..<columnCount {
                let type = statement.type(column)
                storage[column].formUnion(type)
                switch type {
                case .null: builder.appendMissing()
                case .integer where areTruthValues[column]: builder.append(statement.integer(column) == 0 ? "false" : "true")
                // The library writes whole numbers and texts itself.
                case .integer: builder.append(statement.text(column))
                case .text: try builder.append(statement.validText(column, row: builder.rowCount, name: name))
                case .real:
                    let value = statement.real(column)
                    value.isNaN ? builder.appendMissing() : builder.append(value.description)
                default: builder.append(statement.text(column).hexadecimal)
                }
            }
            try builder.endRow()
        }
        return try builder.finish(
            (0..<columnCount).map { SourceColumn(statement.name($0), storage[$0].columnType(isTruth: areTruthValues[$0])) })
    }

    /// What every database file begins with.
    static let signature = Array("SQLite format 3".utf8) + [0]
}

/// The storage classes of a column's values. SQLite lets every value have its own, whatever its column declares.
private struct SQLiteStorage: OptionSet {
    let rawValue: UInt8

    static let null = SQLiteStorage(rawValue: 1)
    static let integer = SQLiteStorage(rawValue: 2)
    static let real = SQLiteStorage(rawValue: 4)
    static let text = SQLiteStorage(rawValue: 8)
    static let blob = SQLiteStorage(rawValue: 16)

    /// Text says nothing: days, times and whatever was imported from CSV are text.
    func columnType(isTruth: Bool) -> ColumnType? {
        switch subtracting(.null) {
        case .integer: isTruth ? .boolean : .integer
        case .real, [.integer, .real]: .decimal
        default: nil
        }
    }
}

extension raster_sqlite {
    /// What the library says of the last error of a database.
    fileprivate func message(of database: OpaquePointer) -> String {
        errmsg(database).map { String(cString: $0) } ?? "it does not say why"
    }
}

/// How long the statements of a database may run.
private final class QueryClock {
    let allowance = Allowance.current
    /// When a query is to end by itself, and how long that is from its beginning; nil where none is to.
    var deadline: (end: ContinuousClock.Instant, time: Duration)?

    /// The time that has run out; nil where it has not.
    var spent: Duration? { deadline.flatMap { ContinuousClock.now >= $0.end ? $0.time : nil } }
    var isOver: Bool { spent != nil || allowance?.isSpent ?? false }
}

/// An open database, which is closed with the value.
private struct SQLiteDatabase: ~Copyable {
    fileprivate let library: raster_sqlite
    private let handle: OpaquePointer
    private let name: String
    private let clock = QueryClock()
    /// Whether it is read with its log and without locks, since nobody else has it open.
    fileprivate let isUnlocked: Bool

    /// - Parameter isWriteAhead: Whether changes are written into a log first, `-wal` ("Database File Format", 1.3.3).
    init(
        _ library: raster_sqlite, path: String?, bytes: [UInt8]?, isWriteAhead: Bool, name: String
    ) throws(DataFileError) {
        self.library = library
        self.name = name
        var handle: OpaquePointer?
        var (file, flags) = (path ?? ":memory:", path == nil ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY)
        var isUnlocked = false
        if let path, isWriteAhead, let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) {
            // Even to read, SQLite would make files beside the database. Where nothing waits in the log nobody writes; where the
            // index of the log (`-shm`) is not there nobody has the database open.
            let isLogEmpty = !FileBytes.hasContent(path + "-wal")
            isUnlocked = !isLogEmpty && !FileBytes.hasContent(path + "-shm")
            if isLogEmpty || isUnlocked {
                (file, flags) = ("file:\(encoded)?" + (isUnlocked ? "vfs=unix-none" : "immutable=1"), flags | SQLITE_OPEN_URI)
            }
        }
        self.isUnlocked = isUnlocked
        var status = library.open_v2(file, &handle, flags, nil)
        if status == SQLITE_OK, let bytes, let handle {
            // SQLite frees what it is given.
            guard let copy = library.malloc64(UInt64(max(bytes.count, 1))) else {
                throw .tooLarge(file: name, limit: bytes.count)
            }
            copy.copyMemory(from: bytes, byteCount: bytes.count)
            // A database in memory has no log; with one, SQLite refuses it.
            if isWriteAhead { copy.storeBytes(of: 0x0101, toByteOffset: 18, as: UInt16.self) }
            status = library.deserialize(
                handle, "main", copy.assumingMemoryBound(to: UInt8.self), Int64(bytes.count), Int64(bytes.count),
                UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
        }
        guard status == SQLITE_OK, let handle else {
            let reason = handle.map { library.message(of: $0) } ?? "there is no memory for it"
            _ = library.close_v2(handle)
            throw .notReadable(file: name, reason: reason)
        }
        self.handle = handle
        limit()
        watch()
    }

    /// Has statements that are not done by then end with an error.
    func endQueries(after time: Duration) {
        clock.deadline = (ContinuousClock.now + time, time)
    }

    /// Asks the clock, time and again while a statement runs, whether it may go on.
    private func watch() {
        library.progress_handler(
            handle, 1000,
            { context in
                guard let context else { return 0 }
                return Unmanaged<QueryClock>.fromOpaque(context).takeUnretainedValue().isOver ? 1 : 0
            }, Unmanaged.passUnretained(clock).toOpaque())
    }

    /// Keeps what statements of a stranger's file do to the limits of the work that reads it.
    private func limit() {
        guard let allowance = clock.allowance else { return }
        // A text that a function makes is held more than once on its way.
        let longest = min(allowance.limits.textLength, allowance.limit(.memory) / 4)
        _ = library.limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: max(longest, 1 << 16)))
    }

    deinit { _ = library.close_v2(handle) }

    /// - Parameter isGiven: Whether the SQL is the user's.
    func statement(_ sql: String, isGiven: Bool = false) throws(DataFileError) -> SQLiteStatement {
        var handle: OpaquePointer?
        var rest = ""
        let status = sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let status = library.prepare_v2(self.handle, text, -1, &handle, &tail)
            rest = tail.map { String(cString: $0) } ?? ""
            return status
        }
        guard status == SQLITE_OK else {
            let message = library.message(of: self.handle)
            throw isGiven
                ? .query(file: name, message: message)
                : .malformed(file: name, format: .sqlite, place: .part("the database"), problem: message)
        }
        guard let handle else { throw .query(file: name, message: "it is empty") }
        let statement = SQLiteStatement(library, handle, database: self.handle, name: name, isGiven: isGiven, clock)
        guard library.stmt_readonly(handle) != 0 || !isGiven else {
            throw .query(file: name, message: "it would change the database, which is only read")
        }
        guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
            throw .query(file: name, message: "more than one statement is in it")
        }
        return statement
    }
}

/// A prepared statement, which is finalized with the value. It must not outlive its database.
private struct SQLiteStatement: ~Copyable {
    private let library: raster_sqlite
    private let handle, database: OpaquePointer
    private let fileName: String
    private let isGiven: Bool
    private let clock: QueryClock

    init(
        _ library: raster_sqlite, _ handle: OpaquePointer, database: OpaquePointer, name: String, isGiven: Bool,
        _ clock: QueryClock
    ) {
        self.clock = clock
        self.library = library
        self.handle = handle
        self.database = database
        fileName = name
        self.isGiven = isGiven
    }

    deinit { _ = library.finalize(handle) }

    /// Goes to the next row; false where there is none.
    func step() throws(DataFileError) -> Bool {
        switch library.step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let status:
            if status & 0xFF == SQLITE_INTERRUPT || status & 0xFF == SQLITE_TOOBIG { try checkLimits(status & 0xFF) }
            let message = library.message(of: database)
            let isDamage = [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_IOERR].contains(status & 0xFF)
            throw isGiven && !isDamage
                ? .query(file: fileName, message: message)
                : .malformed(file: fileName, format: .sqlite, place: .part("the database"), problem: message)
        }
    }

    /// Throws what a limit says that ended a statement.
    private func checkLimits(_ status: Int32) throws(DataFileError) {
        if let time = clock.spent { throw .queryTime(file: fileName, limit: time) }
        try DataFileError.checking(fileName) { () throws(LimitError) in
            try Allowance.checkGoingOn()
            let longest = Int(library.limit(library.db_handle(handle), SQLITE_LIMIT_LENGTH, -1))
            if status == SQLITE_TOOBIG { throw .exceeded(.text, found: nil, limit: longest) }
        }
    }

    var columnCount: Int { Int(library.column_count(handle)) }

    func name(_ column: Int) -> String { library.column_name(handle, Int32(column)).map { String(cString: $0) } ?? "" }

    /// What `CREATE TABLE` says of the column, where the answer is one.
    func declaredType(_ column: Int) -> String? { library.column_decltype(handle, Int32(column)).map { String(cString: $0) } }

    func type(_ column: Int) -> SQLiteStorage {
        switch library.column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    func integer(_ column: Int) -> Int64 { library.column_int64(handle, Int32(column)) }
    func real(_ column: Int) -> Double { library.column_double(handle, Int32(column)) }

    /// The bytes of a text or blob, until the next step.
    func text(_ column: Int) -> CellBytes {
        let start = library.column_text(handle, Int32(column))
        return CellBytes(start: start, count: start == nil ? 0 : Int(library.column_bytes(handle, Int32(column))))
    }

    /// The same, which SQLite does not check.
    func validText(_ column: Int, row: Int, name: String) throws(DataFileError) -> CellBytes {
        let text = text(column)
        guard !text.allSatisfy({ $0 < 0x80 && $0 != 0 }) else { return text }
        guard text.isUTF8, !text.contains(0) else {
            throw .malformed(
                file: fileName, format: .sqlite, place: .cell(row: row + 1, column: self.name(column)),
                problem: "text in UTF-8 was expected, and other bytes are there")
        }
        return text
    }
}
