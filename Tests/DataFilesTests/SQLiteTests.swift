import CRasterLibraries
import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterDataFiles

/// Makes a database of some statements.
private func database(_ statements: String..., in folder: TemporaryFolder) throws -> String {
    let library = try #require(raster_sqlite()).pointee
    let path = folder.path + "/test.db"
    var handle: OpaquePointer?
    #expect(library.open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK)
    defer { _ = library.close_v2(handle) }
    for sql in statements {
        var statement: OpaquePointer?
        #expect(library.prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, "\(sql)")
        #expect([SQLITE_DONE, SQLITE_ROW].contains(library.step(statement)))
        _ = library.finalize(statement)
    }
    return path
}

@Suite struct SQLiteTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try database(
            "CREATE TABLE stock (name TEXT, price REAL, count INTEGER, sold BOOLEAN, note BLOB)",
            "INSERT INTO stock VALUES ('Tea', 3.5, 12, 1, NULL), ('Käse', 4, -7, 0, x'00FF')", in: folder)
    }

    @Test func `The only table of a database is read, with types`() throws {
        let file = try DataFile(path: path)
        #expect(file.format == .sqlite)
        #expect(file.header == ["name", "price", "count", "sold", "note"])
        #expect(rows(of: file) == [["Tea", "3.5", "12", "true", ""], ["Käse", "4.0", "-7", "false", "00ff"]])
        #expect(file.types == [nil, .decimal, .integer, .boolean, nil])
    }

    @Test func `Reading leaves no file beside a database, whatever its journal is`() throws {
        let folder = try TemporaryFolder()
        let path = try database(
            "CREATE TABLE t (a)", "PRAGMA journal_mode = WAL", "INSERT INTO t VALUES (1)", in: folder)
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(bytes[18] == 2)
        #expect(rows(of: try DataFile(path: path)) == [["1"]])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.db"])
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }

    @Test func `What waits in the log of a database that is open elsewhere is read`() throws {
        let folder = try TemporaryFolder()
        let path = try database("CREATE TABLE t (a)", "PRAGMA journal_mode = WAL", in: folder)
        let library = try #require(raster_sqlite()).pointee
        var handle, statement: OpaquePointer?
        #expect(library.open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        defer { _ = library.close_v2(handle) }
        #expect(library.prepare_v2(handle, "INSERT INTO t VALUES (2)", -1, &statement, nil) == SQLITE_OK)
        #expect(library.step(statement) == SQLITE_DONE)
        _ = library.finalize(statement)
        #expect(rows(of: try DataFile(path: path)) == [["2"]])
        // A copy that nobody has open, made before the log came into the database.
        let copy = folder.path + "/copy.db"
        for end in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + end, toPath: copy + end) }
        func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
        let before = try files()
        let bytes = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: copy + $0)) }
        #expect(bytes[1].count > 0)
        #expect(rows(of: try DataFile(path: copy)) == [["2"]])
        #expect(rows(of: try DataFile(path: "copy.db", root: FileRoot(folder.path))) == [["2"]])
        #expect(try files() == before)
        #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: copy + $0)) } == bytes)
    }

    @Test func `A query ends with its time`() throws {
        let endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
        #expect(throws: DataFileError.queryTime(file: path, limit: .zero)) {
            try DataFile(path: path, options: DataFileOptions(query: endless, queryTime: .zero))
        }
        #expect(throws: DataFileError.notForFormat(file: path, format: .sqlite, option: .queryTime, beside: nil)) {
            try DataFile(path: path, options: DataFileOptions(queryTime: .seconds(1)))
        }
        let error = DataFileError.queryTime(file: "a.db", limit: .seconds(90))
        #expect("\(error)".hasPrefix("a.db: the query has no answer after 90 s; ask for less, or give it longer with"))
    }

    @Test func `Below a root it is the file that was opened which is read, whatever its path leads to by then`() throws {
        let other = try TemporaryFolder()
        let secret = try database("CREATE TABLE secret (a)", "INSERT INTO secret VALUES ('secret')", in: other)
        let file = try FileRoot(folder.path).open("test.db")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: secret)
        let table = try DataFile(file, path: path, isBounded: true, options: DataFileOptions())
        #expect(table.header.first == "name" && table.rowCount == 2)
    }

    @Test func `A query chooses columns and rows`() throws {
        let options = DataFileOptions(query: "SELECT name, price * count AS worth FROM stock ORDER BY worth;")
        let file = try DataFile(path: path, options: options)
        #expect(file.header == ["name", "worth"])
        #expect(rows(of: file) == [["Käse", "-28.0"], ["Tea", "42.0"]])
    }

    @Test func `A database from memory gives the same`() throws {
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(rows(of: try DataFile(bytes: Array(bytes), name: "test")) == rows(of: try DataFile(path: path)))
    }

    @Test(arguments: [
        ("SELECT weight FROM stock", "no such column: weight"), ("DELETE FROM stock", "it would change the database"),
        ("SELECT 1; SELECT 2", "more than one statement"), ("", "it is empty"), ("PRAGMA user_version = 7", "it would change"),
        ("SELEC", "syntax error"),
    ])
    func `A query that cannot be answered is told in the database's words`(query: String, words: String) {
        let error = #expect(throws: DataFileError.self) {
            try DataFile(path: path, options: DataFileOptions(query: query))
        }
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    @Test func `Of several tables one is asked for by its name or number`() throws {
        let folder = try TemporaryFolder()
        let path = try database(
            "CREATE TABLE a (x)", "CREATE TABLE \"b \"\"c\" (y)", "INSERT INTO \"b \"\"c\" VALUES (1)", in: folder)
        let error = #expect(throws: DataFileError.self) { try DataFile(path: path) }
        #expect(
            error?.description
                == "\(path) has 2 tables, 'a' (0 rows, 1 column) and 'b \"c' (1 row, 1 column); "
                + "say which with DataFileOptions(table:): a number from 1 to 2.")
        for name in ["b \"c", "B \"C", "2"] {
            #expect(rows(of: try DataFile(path: path, options: .init(table: name))) == [["1"]])
        }
    }

    @Test func `Reading leaves no trace beside the database`() throws {
        let before = try Data(contentsOf: URL(filePath: path))
        _ = try DataFile(path: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["test.db"])
    }

    @Test func `A database that is cut or changed is a table or an error`() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        for cut in stride(from: 0, to: bytes.count, by: 100) {
            _ = try? DataFile(bytes: Array(bytes[..<cut]), name: "test", options: .init(format: .sqlite))
        }
        for place in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[place] ^= 0x41
            _ = try? DataFile(bytes: changed, name: "test", options: .init(format: .sqlite))
        }
    }

    @Test func `What is no database is told so`() {
        let error = #expect(throws: DataFileError.self) {
            try DataFile(bytes: Array("a,b\n1,2\n".utf8), name: "test", options: .init(format: .sqlite))
        }
        #expect(error?.description.contains("not a database") == true, "\(String(describing: error))")
    }
}
