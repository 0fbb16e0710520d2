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
    Basalt,"A dark, fine-grained rock that forms where lava cools quickly."
    Tuff,"Ash, pressed"

    """

private func table(_ csv: String, _ configure: (inout DataFileTableOptions) -> Void = { _ in }) throws -> DataTable {
    var options = DataFileTableOptions()
    configure(&options)
    return DataTable(file: try DataFile(bytes: Array(csv.utf8), name: "inline.csv"), options: options)
}

@Suite("Pictures of data files") struct DataFileImageTests {
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
            table("item,amount\na,1.10\nb,\"11,111.11\"\nc,-408.75\nd,0.99\n"), named: "file/numbers-line-up")
    }

    @Test("Changes below zero are red")
    func negatives() throws {
        try check(table("day,change\nMon,+1.4%\nTue,-0.3%\nWed,0.0%\n"), named: "file/negative-changes-red")
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
}
