import Foundation
import RasterTables
import Testing

private let products = """
    id,product,price,change,state
    1001,Tea,3.50,+1.2%,Active
    1002,Cups,"1,204.90",-12.5%,Pending

    """

private let notes = """
    name,note
    Basalt,"A dark, fine-grained rock that forms where lava cools quickly, at the floor of every ocean and on half of the islands in it."
    Tuff,"Ash, pressed"

    """

private func table(_ csv: String, _ configure: (inout DataFileTableOptions) -> Void = { _ in }) throws -> DataTable {
    var options = DataFileTableOptions()
    configure(&options)
    return DataTable(file: try DataFile(bytes: Array(csv.utf8), name: "inline.csv"), options: options)
}

@Suite("Pictures of data files") struct DataFileImageTests {
    private static let document = """
        | Model | Score | Change | Notes |
        |---|---:|---:|---|
        | **Alpha** | **92.31** | -1.5 | the *best* one, see [paper](https://example.org/x) |
        | Beta | 9.1 | **-12.25** | `beta --fast`, ~~old~~ <u>new</u> |
        | Gamma | *78.4* | 3 | x<sup>th</sup> of 10<sup>6</sup><br>second line **bold** |
        | Delta | 81 | 0.5 | a longer text that will have to wrap somewhere, with **bold words in the middle of it** and more |
        """

    @Test("Cells of a Markdown document with what is set apart in them")
    func markup() throws { try check(table(Self.document), named: "file/markup") }

    @Test("The same in a published table")
    func publishedMarkup() throws {
        let file = try DataFile(bytes: Array(Self.document.utf8), name: "inline.md")
        try check(DisplayTable(file).header(title: "Models", subtitle: "by their scores").view(), named: "file/markup-published")
    }

    @Test("The default picture: hierarchy, numbers that line up, negative changes in red, badges")
    func standard() throws {
        try check(table(products), named: "file/default")
    }

    @Test("The default picture in dark")
    func dark() throws {
        try check(table(products) { $0.userInterfaceStyle = .dark }, named: "file/dark")
    }

    @Test("Numbers line up at the right, digit under digit")
    func numbers() throws {
        try check(
            table("item,amount\na,1.10\nb,\"11,111.11\"\nc,-408.75\nd,0.99\n"), named: "file-numbers/numbers-line-up")
    }

    @Test("Changes below zero are red")
    func negatives() throws {
        try check(table("day,change\nMon,+1.4%\nTue,-0.3%\nWed,0.0%\n"), named: "file-numbers/negative-changes-red")
    }

    @Test("A column of states has badges")
    func badges() throws {
        try check(
            table("job,status\nbuild,passed\ntest,failed\ndeploy,pending\nlint,skipped\n"), named: "file/badges")
    }

    @Test("A title")
    func title() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.title = "Hardness" }, named: "file/title")
    }

    @Test("A title that is wider than the table wraps")
    func wideTitle() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.title = "Hardness on the scale of Mohs" },
            named: "file/title-wider-than-the-table")
    }

    @Test("On nothing: outside of the rounded corners the picture is transparent")
    func transparent() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.isTransparent = true }, named: "file/transparent")
    }

    @Test("A footer")
    func footer() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.showsFooter = true }, named: "file/footer")
    }

    @Test("Long text wraps at a readable width and steps back")
    func wrapped() throws {
        try check(table(notes), named: "file/long-text-wrapped")
    }

    @Test("Words of cells that wrap are hyphenated by the rules of the language")
    func hyphenated() throws {
        try check(
            table(
                """
                Begriff,Erklärung
                Basalt,Dunkles Ergussgestein mit Plagioklaseinsprenglingen und Kristallisationsporphyren
                Tuff,Verfestigte vulkanische Auswurfprodukte

                """
            ) {
                $0.width = 275
                $0.language = "de-AT"
                $0.hyphenates = true
            }, named: "file/hyphenated")
    }

    @Test("A width that is narrower than the text wraps more")
    func narrow() throws {
        try check(table(notes) { $0.width = 260 }, named: "file/fitted-to-a-narrow-width")
    }

    @Test("A width that is wider than the columns is filled")
    func wide() throws {
        try check(table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.width = 300 }, named: "file/filled-to-a-wide-width")
    }

    @Test("Sorted by a column, its heading with an arrow")
    func sorted() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\nFluorite,4\n") {
                $0.sortColumn = 1
                $0.sortsDescending = true
            }, named: "file/sorted")
    }

    @Test("Another font and size: spacing follows")
    func font() throws {
        try check(
            table("rock,hardness\nTalc,1\nQuartz,7\n") { $0.font = .monospacedSystem(ofSize: 17, weight: .regular) },
            named: "file/monospaced-17-points")
    }

    @Test("A file without headings has no header")
    func noHeader() throws {
        try check(table("1,2.5\n2,3.5\n3,11.5\n"), named: "file/without-headings")
    }

    @Test("Fields with quotes, newlines and empty ones")
    func quoted() throws {
        try check(
            table("a;b\n\"two\nlines\";\"say \"\"hi\"\"\"\n;last\n"), named: "file/quotes-newlines-empty-fields")
    }

    @Test("Odd cells among numbers stand at the right, and the numbers keep their decimals below each other")
    func oddCells() throws {
        try check(
            table("sample,mg/l\nA,12.5\nB,<5\nC,3.25\nD,unknown\nE,∞\nF,101.75\nG,n.d.\nH,7.5\n"),
            named: "file-numbers/odd-cells-among-numbers")
    }

    @Test("Long headings over numbers wrap, what is missing is grey, and the last row sums up")
    func report() throws {
        let csv = """
            Region,Units sold in the last quarter,Price
            North,1204,12.5
            East,NULL,-4.75
            Total,1204,18.75

            """
        try check(table(csv), named: "file/long-headings-and-sums")
    }

    @Test("Lines at three pixels a point are half a point thick")
    func fineLines() throws {
        try check(table("item,amount\na,1.10\nb,-408.75\nSum,-407.65\n"), scale: 3, named: "file/lines-at-scale-3")
    }

    @Test("Numbers with units, their decimals below each other")
    func units() throws {
        try check(
            table("part,mass,size,growth\nBolt,12.5 kg,1.5K,2.5×\nNut,3.5 kg,300K,1.0×\nPin,250.0 kg,2.25M,10.5×\n"),
            named: "file-numbers/units")
    }

    @Test("Numbers of which some have exponents end at the right, their points anywhere")
    func exponents() throws {
        try check(
            table("name,value\na,1.5e-10\nb,2.25\nc,1234.5\nd,3e8\n"), named: "file-numbers/exponents-among-plain-numbers")
    }

    @Test("Times and durations, their colons below each other")
    func times() throws {
        try check(
            table("stop,departs,opens,lap\nA,08:30,8:30 AM,1:02:33\nB,17:45:30,11:15 PM,3:45\nC,12:05,1:00 PM,0:59.5\n"),
            named: "file-numbers/times-and-durations")
    }

    @Test("Codes lie left in digits of equal width, and none is the emphasised name")
    func codes() throws {
        try check(
            table(
                """
                code,city,zip,phone,year,address,version
                AB-11,Boston,02134,617 555 0111,1998,10.0.1.11,1.11.1
                CD-90,Chicago,60601,312 555 0190,2024,192.168.240.9,10.2.90

                """), named: "file-numbers/codes")
    }

    @Test("Badges beside blank cells and one word that is in no list, in any case of letters")
    func badgesWithGaps() throws {
        try check(
            table("task,state\na,in_progress\nb,In-Progress\nc,\nd,to do\ne,DONE\nf,escalated\ng,-\n"),
            named: "file/badges-blank-cells-and-other-words")
    }
}
