import Testing

@testable import RasterDataFiles

private func file(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "t.txt", options: options)
}

@Suite("Tables of consoles") struct ConsoleTests {
    /// What the same table is, drawn in many ways.
    private static let drawings: [(String, String)] = [
        (
            "MySQL",
            """
            mysql> SELECT * FROM t;
            +----+------+--------+
            | id | name | amount |
            +----+------+--------+
            |  1 | Ada  |  12.50 |
            |  2 | B o  |   7.00 |
            +----+------+--------+
            2 rows in set (0.00 sec)
            """
        ),
        (
            "psql",
            """
             id | name  | amount
            ----+-------+--------
              1 | Ada   |  12.50
              2 | B o   |   7.00
            (2 rows)

            """
        ),
        (
            "Org",
            """
            | id | name | amount |
            |----+------+--------|
            |  1 | Ada  |  12.50 |
            |  2 | B o  |   7.00 |
            """
        ),
        (
            "Pandoc's grid",
            """
            +----+------+--------+
            | id | name | amount |
            +====+:=====+=======:+
            | 1  | Ada  | 12.50  |
            +----+------+--------+
            | 2  | B o  | 7.00   |
            +----+------+--------+
            """
        ),
        (
            "Pandoc's simple table",
            """
              id name    amount
            ---- ------ -------
               1 Ada      12.50
               2 B o       7.00

            Table: made up
            """
        ),
        (
            "reStructuredText",
            """
            ====  ====  ======
             id   name  amount
            ====  ====  ======
               1  Ada    12.50
               2  B o     7.00
            ====  ====  ======
            """
        ),
        (
            "SQLite",
            """
            id  name  amount
            --  ----  ------
            1   Ada   12.50 
            2   B o   7.00  
            """
        ),
        (
            "DuckDB",
            """
            ┌───────┬─────────┬──────────────┐
            │  id   │  name   │    amount    │
            │ int32 │ varchar │ decimal(4,2) │
            ├───────┼─────────┼──────────────┤
            │     1 │ Ada     │        12.50 │
            │     2 │ B o     │         7.00 │
            ├───────┴─────────┴──────────────┤
            │ 2 rows               3 columns │
            └────────────────────────────────┘
            """
        ),
        (
            "Polars",
            """
            shape: (2, 3)
            ┌─────┬──────┬────────┐
            │ id  ┆ name ┆ amount │
            │ --- ┆ ---  ┆ ---    │
            │ i64 ┆ str  ┆ str    │
            ╞═════╪══════╪════════╡
            │ 1   ┆ Ada  ┆ 12.50  │
            │ 2   ┆ B o  ┆ 7.00   │
            └─────┴──────┴────────┘
            """
        ),
        (
            "heavy headings",
            """
            ┏━━━━┳━━━━━━┳━━━━━━━━┓
            ┃ id ┃ name ┃ amount ┃
            ┡━━━━╇━━━━━━╇━━━━━━━━┩
            │ 1  │ Ada  │ 12.50  │
            │ 2  │ B o  │ 7.00   │
            └────┴──────┴────────┘
            """
        ),
    ]

    @Test("are read by their rules", arguments: drawings)
    func drawn(name: String, text: String) throws {
        let table = try file(text)
        #expect(table.format == .console && table.hasHeader)
        #expect(table.header == ["id", "name", "amount"])
        #expect(rows(of: table) == [["1", "Ada", "12.50"], ["2", "B o", "7.00"]])
    }

    @Test("What stands around is told, and the first of it may be the title")
    func around() throws {
        let table = try file("Sales\n+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n+---+---+\n1 row\n")
        #expect(table.title == "Sales")
        #expect(table.notes == [.remarks(count: 1, first: "Sales"), .remarks(count: 1, first: "1 row")])
    }

    @Test("Cells of several lines are one, where every row is ruled off")
    func severalLines() throws {
        let table = try file(
            """
            +------+---------+
            | a    | b       |
            +======+=========+
            | x    | one     |
            |      | two     |
            +------+---------+
            | y    | three   |
            +------+---------+
            """)
        #expect(rows(of: table) == [["x", "one\ntwo"], ["y", "three"]])
    }

    @Test("Below a double rule each line is a row where none is ruled off")
    func outline() throws {
        let table = try file("+---+---+\n| a | b |\n+===+===+\n| x | 1 |\n| y | 2 |\n+---+---+\n")
        #expect(rows(of: table) == [["x", "1"], ["y", "2"]])
    }

    @Test("psql's values of several lines are one")
    func goingOn() throws {
        let table = try file(" id |  note  \n----+--------\n  1 | one   +\n    | two   +\n    | three\n  2 | four\n(2 rows)\n")
        #expect(rows(of: table) == [["1", "one\ntwo\nthree"], ["2", "four"]])
    }

    @Test("Cells of headings reach over columns where a line of dashes says so")
    func spans() throws {
        let table = try file(
            """
            =====  =====  ======
               Inputs     Output
            ------------  ------
              A      B    A or B
            =====  =====  ======
            False  False  False
            True   ..     True
                          or so
            =====  =====  ======
            """)
        #expect(table.header == ["Inputs A", "Inputs B", "Output A or B"])
        #expect(rows(of: table) == [["False", "False", "False"], ["True", "..", "True\nor so"]])
    }

    @Test("Cells of grids reach over columns: of all, a group's heading, and of some, each one's")
    func gridSpans() throws {
        let table = try file(
            """
            +---+---+---+
            | a | b | c |
            +===+===+===+
            | Group     |
            +---+---+---+
            | 1 | 2 | 3 |
            +---+---+---+
            | both  | 4 |
            +-------+---+
            """)
        #expect(rows(of: table) == [["Group", "", ""], ["1", "2", "3"], ["both", "both", "4"]])
    }

    @Test("Pandoc's cells of several lines are one between lines of dashes")
    func framed() throws {
        let table = try file(
            """
            ---------------------------
             Centred   Right
             Header    Aligned Text
            --------- -------- --------
              First       12.0 words
                               that go
                               on

             Second        5.0 few
            ---------------------------
            """)
        #expect(table.header == ["Centred Header", "Right Aligned", "Text"])
        #expect(rows(of: table) == [["First", "12.0", "words that go on"], ["Second", "5.0", "few"]])
    }

    @Test(
        "Rows that are printed value below value are rows",
        arguments: [
            "*** 1. row ***\n  id: 1\nname: a\nmore\n*** 2. row ***\n  id: 2\nname: b: c\n2 rows in set (0.00 sec)\n",
            "-[ RECORD 1 ]\nid   | 1\nname | a   +\n     | more\n-[ RECORD 2 ]\nid   | 2\nname | b: c\n",
        ])
    func records(text: String) throws {
        let table = try file(text)
        #expect(table.format == .console && table.header == ["id", "name"])
        #expect(rows(of: table) == [["1", "a\nmore"], ["2", "b: c"]])
    }

    @Test("A bar in a cell leaves the columns where the rule has them, and several tables are numbered")
    func bars() throws {
        let text =
            "+-----+---+\n| a   | b |\n+-----+---+\n| x|y | 2 |\n+-----+---+\n\n+---+---+\n| c | d |\n+---+---+\n| 3 | 4 |\n+---+---+\n"
        #expect(try rows(of: file(text)) == [["x|y", "2"]])
        #expect(try file(text, DataFileOptions(table: "2")).header == ["c", "d"])
        #expect(throws: DataFileError.noTable(file: "t.txt", format: .console, wanted: "3", known: [], count: 2)) {
            try file(text, DataFileOptions(table: "3"))
        }
    }

    @Test("Other texts with dashes and bars are what they were")
    func others() throws {
        #expect(try file("| a | b |\n|---|---|\n| 1 | 2 |\n").format == .markdown)
        #expect(try file("a|b\n1|2\n").format == .csv)
        #expect(try file("name,note\nx,---- ----\ny,+--+\n").format == .csv)
        #expect(try file("a b\n----- -----\n", DataFileOptions(format: .csv)).format == .csv)
        #expect(try file("title\n-----\na,b\n1,2\n3,4\n").format == .csv)
    }
}
