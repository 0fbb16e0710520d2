import Testing

@testable import RasterDataFiles

private func file(_ text: String, _ options: DataFileOptions = DataFileOptions()) throws -> DataFile {
    try DataFile(bytes: Array(text.utf8), name: "t.txt", options: options)
}

@Suite("Columns that only blanks part") struct AlignedColumnsTests {
    @Test("Where blanks stand at the same places in all lines, they part columns")
    func pods() throws {
        let table = try file(
            """
            NAME        READY   STATUS    AGE
            web-1       1/1     Running   5d
            db-0        0/1     Pending   3h
            api-22      2/2     Running   9d

            """)
        #expect(table.header == ["NAME", "READY", "STATUS", "AGE"])
        #expect(rows(of: table)[1] == ["db-0", "0/1", "Pending", "3h"] && table.rowCount == 3)
    }

    @Test("Headings of two words, and words of one column that stand below each other by chance, are one column")
    func words() throws {
        let containers = try file(
            """
            CONTAINER ID   IMAGE          CREATED         PORTS     NAMES
            1a2b3c4d5e6f   nginx:latest   2 hours ago     80/tcp    web
            2b3c4d5e6f7a   redis:7        3 days ago                cache
            3b3c4d5e6f7a   redis:8        4 days ago                queue
            """)
        #expect(containers.header == ["CONTAINER ID", "IMAGE", "CREATED", "PORTS", "NAMES"])
        #expect(rows(of: containers)[1] == ["2b3c4d5e6f7a", "redis:7", "3 days ago", "", "cache"])
        let disks = try file(
            """
            Filesystem      Size  Used Avail Use% Mounted on
            /dev/sda1        50G   20G   30G  40% /
            tmpfs           7.8G     0  7.8G   0% /dev/shm
            """)
        #expect(disks.header == ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"])
        #expect(rows(of: disks)[1] == ["tmpfs", "7.8G", "0", "7.8G", "0%", "/dev/shm"])
        let pairs = try file(
            """
             id       heduc  mixed
              9 12-15 years     No
             11  < 12 years     No
             13   16+ years    Yes
            """)
        #expect(pairs.header == ["id", "heduc", "mixed"] && rows(of: pairs)[2] == ["13", "16+ years", "Yes"])
        // A column of names is one.
        #expect(try file("Ida Berg\nEva Dahl\nBo  Ek\nUlf Lind\n").columnCount == 1)
        #expect(try file("a text  of two  blanks\nand another  line that\nhas  them elsewhere\n").columnCount == 1)
    }

    @Test("What R and pandas print has rows with names, and a line that counts them is told")
    func frames() throws {
        let frame = try file("   a    b\n0  1  x y\n1  2    z\n\n[2 rows x 2 columns]\n")
        #expect(frame.header == ["", "a", "b"] && rows(of: frame) == [["0", "1", "x y"], ["1", "2", "z"]])
        #expect(frame.notes == [.below(count: 1, first: "[2 rows x 2 columns]")])
        let cars = try file(
            "              mpg cyl disp\nMazda RX4    21.0   6  160\nDatsun 710   22.8   4  108\nHornet 4     21.4   6  258\n")
        #expect(cars.header == ["", "mpg", "cyl", "disp"] && rows(of: cars)[1] == ["Datsun 710", "22.8", "4", "108"])
        let numbers = try file("  1  2.5  3.0\n 10 20.5 30.0\n100  0.5  3.1\n")
        #expect(!numbers.hasHeader && rows(of: numbers)[1] == ["10", "20.5", "30.0"])
        #expect(try file("navn       pris\nRødgrød      12\nØl            7\n").header == ["navn", "pris"])
    }

    @Test("A delimiter that is given, tabs and marks around fields part otherwise")
    func others() throws {
        #expect(try file("a   b\n1   2\n3   4\n", .init(delimiter: .given(";"))).columnCount == 1)
        #expect(rows(of: try file("a  b\tc\n1  2\t3\n")) == [["1  2", "3"]])
        #expect(try file("\"a   b\"\n\"1   2\"\n").columnCount == 1)
    }
}
