import Testing

@testable import RasterDataFiles

/// A file as people have them, whether a person takes its first row for headings, and what two others take it for: DuckDB 1
/// (`sniff_csv`) and Python's `csv.Sniffer().has_header`; nil where they take it for nothing.
private struct Shape: CustomTestStringConvertible, Sendable {
    let name, text: String
    let header: Bool
    let duckDB, sniffer: Bool?

    init(_ name: String, _ text: String, header: Bool, duckDB: Bool?, sniffer: Bool?) {
        (self.name, self.text, self.header, self.duckDB, self.sniffer) = (name, text, header, duckDB, sniffer)
    }

    var testDescription: String { name }
}

@Suite("Headings of real shapes") struct HeaderShapesTests {
    private static let shapes = [
        Shape("texts above whole numbers", "name,age\nIda,30\nOle,41\nPer,28\n", header: true, duckDB: true, sniffer: true),
        Shape("names and ages", "Ida,30\nOle,41\nPer,28\n", header: false, duckDB: false, sniffer: false),
        Shape("three whole numbers", "1,2,3\n4,5,6\n7,8,9\n", header: false, duckDB: false, sniffer: false),
        Shape("whole numbers that do not count up", "5,2,9\n4,5,6\n7,8,9\n", header: false, duckDB: false, sniffer: false),
        Shape("decimals", "1.5,2.5\n3.5,4.5\n5.5,1.0\n", header: false, duckDB: false, sniffer: false),
        Shape(
            "iris without headings", "5.1,3.5,1.4,setosa\n4.9,3.0,1.4,setosa\n7.0,3.2,4.7,versicolor\n6.3,3.3,6.0,virginica\n",
            header: false, duckDB: false, sniffer: false),
        Shape(
            "iris",
            "sepal_length,sepal_width,petal_length,species\n5.1,3.5,1.4,setosa\n4.9,3.0,1.4,setosa\n7.0,3.2,4.7,versicolor\n",
            header: true, duckDB: true, sniffer: true),
        Shape("years above numbers", "country,2019,2020,2021\nA,1,2,3\nB,4,5,6\n", header: true, duckDB: false, sniffer: false),
        Shape("two years above numbers", "country,2019,2020\nA,1,2\nB,4,5\n", header: true, duckDB: false, sniffer: false),
        Shape(
            "years by fives above numbers", "country,1990,1995,2000\nA,10,20,30\nB,40,50,60\n", header: true, duckDB: false,
            sniffer: false),
        Shape("years above years", "2019,2020\n2021,2022\n2023,2024\n", header: false, duckDB: false, sniffer: false),
        Shape("quarters above numbers", "region,Q1,Q2,Q3,Q4\nN,1,2,3,4\nS,5,6,7,8\n", header: true, duckDB: true, sniffer: true),
        Shape("months above numbers", "region,Jan,Feb,Mar\nN,1,2,3\nS,4,5,6\n", header: true, duckDB: true, sniffer: true),
        Shape(
            "months with years above numbers", "region,2024-01,2024-02,2024-03\nN,1,2,3\nS,4,5,6\n", header: true, duckDB: true,
            sniffer: true),
        Shape(
            "numbers of months above numbers", "region,1,2,3,4,5,6\nN,10,20,30,40,50,60\nS,5,9,7,8,3,1\n", header: true,
            duckDB: false, sniffer: false),
        Shape(
            "numbers of columns above decimals", "0,1,2\n5.1,3.5,1.4\n4.9,3.0,1.4\n", header: true, duckDB: false, sniffer: false),
        Shape(
            "an empty corner above numbers of columns", ",0,1,2\n0,5.1,3.5,1.4\n1,4.9,3.0,1.3\n", header: true, duckDB: false,
            sniffer: false),
        Shape("an empty corner", ",a,b\n0,1,2\n1,3,4\n", header: true, duckDB: true, sniffer: true),
        Shape("numbers that count up in every row", "A,1,2,3\nB,2,3,4\nC,4,5,6\n", header: false, duckDB: false, sniffer: false),
        Shape("dates above dates", "2024-01-01,5\n2024-01-02,6\n2024-01-03,9\n", header: false, duckDB: false, sniffer: false),
        Shape("a heading above dates", "day,n\n2024-01-01,5\n2024-01-02,6\n", header: true, duckDB: true, sniffer: true),
        Shape("dates alone", "2024-01-01\n2024-01-02\n2024-01-03\n", header: false, duckDB: false, sniffer: false),
        Shape("times", "08:30,12\n09:00,15\n09:30,9\n", header: false, duckDB: false, sniffer: false),
        Shape("a heading above times", "at,n\n08:30,12\n09:00,15\n", header: true, duckDB: true, sniffer: true),
        Shape("codes above codes", "A-1,B-2\nA-2,B-3\nA-3,B-1\n", header: false, duckDB: true, sniffer: false),
        Shape("headings above codes", "sku,lot\nA-1,B-2\nA-2,B-3\n", header: true, duckDB: true, sniffer: false),
        Shape(
            "headings with digits above codes", "sku1,lot2\nA-100,B-200\nA-101,B-300\n", header: true, duckDB: true, sniffer: true
        ),
        Shape("article numbers", "AB12\nCD34\nEF56\n", header: false, duckDB: true, sniffer: nil),
        Shape("texts above texts", "name,city\nAda,London\nBen,Paris\n", header: true, duckDB: true, sniffer: true),
        Shape("texts above texts and empty cells", "name,city\nAda,\n,Paris\n", header: true, duckDB: true, sniffer: false),
        Shape(
            "categories that recur", "M,Oslo\nF,Bergen\nM,Oslo\nF,Oslo\nM,Bergen\nM,Oslo\n", header: false, duckDB: true,
            sniffer: false),
        Shape(
            "a heading above categories", "sex,town\nM,Oslo\nF,Bergen\nM,Oslo\nF,Oslo\n", header: true, duckDB: true,
            sniffer: true),
        Shape("truth values", "true,1\nfalse,2\ntrue,3\n", header: false, duckDB: false, sniffer: false),
        Shape("a heading above truth values", "ok,done\ntrue,false\nfalse,true\n", header: true, duckDB: true, sniffer: false),
        Shape("one row of texts", "name,city\n", header: true, duckDB: true, sniffer: true),
        Shape("one row of numbers", "1,2,3,4,5\n", header: false, duckDB: false, sniffer: true),
        Shape("one number", "12.5\n", header: false, duckDB: false, sniffer: true),
        Shape("one column of texts", "name\nAda\nBen\n", header: true, duckDB: true, sniffer: nil),
        Shape("one column of numbers", "3\n1\n2\n", header: false, duckDB: false, sniffer: nil),
        Shape("one column of numbers with a heading", "n\n3\n1\n2\n", header: true, duckDB: true, sniffer: nil),
        Shape("currencies", "€5.00,€6.00\n€7.00,€8.00\n", header: false, duckDB: true, sniffer: false),
        Shape("a heading above currencies", "price,fee\n€5.00,€6.00\n€7.00,€8.00\n", header: true, duckDB: true, sniffer: false),
        Shape("percentages", "a,12%\nb,13%\nc,14%\n", header: false, duckDB: true, sniffer: false),
        Shape("numbers with units", "5 kg,3 m\n6 kg,4 m\n", header: false, duckDB: true, sniffer: false),
        Shape(
            "headings above numbers with units", "mass,length\n5 kg,3 m\n6 kg,4 m\n", header: true, duckDB: true, sniffer: false),
        Shape("decimal commas", "Artikel;Preis\nTee;3,50\nKuchen;4,20\n", header: true, duckDB: true, sniffer: true),
        Shape(
            "decimal commas without headings", "Tee;3,50\nKuchen;4,20\nBrot;2,10\n", header: false, duckDB: false, sniffer: false),
        Shape("missing values in words", "id,v\n1,NA\n2,3\n3,n/a\n", header: true, duckDB: true, sniffer: true),
        Shape("missing values in the first row", "1,NA,3\n2,5,4\n3,6,1\n", header: false, duckDB: true, sniffer: false),
        Shape(
            "identifiers of hexadecimal digits", "id,hash\n1,9f86d081\n2,60303ae2\n", header: true, duckDB: true, sniffer: true),
        Shape("addresses", "10.0.0.1,80\n10.0.0.2,443\n10.0.0.3,22\n", header: false, duckDB: false, sniffer: false),
        Shape("mail addresses", "mail,n\na@x.org,1\nb@y.org,2\n", header: true, duckDB: true, sniffer: true),
        Shape(
            "a heading that is a number beside texts", "name,2024\nAda,yes\nBen,no\n", header: true, duckDB: true, sniffer: true),
        Shape("quoted headings", "\"name\",\"n\"\n\"Ada\",\"1\"\n\"Ben\",\"2\"\n", header: true, duckDB: true, sniffer: true),
        Shape(
            "a log", "2024-05-01 10:00:00,INFO,started\n2024-05-01 10:00:05,WARN,slow\n2024-05-01 10:00:09,INFO,stopped\n",
            header: false, duckDB: false, sniffer: false),
        Shape(
            "coordinates", "59.91,10.75,Oslo\n60.39,5.32,Bergen\n63.43,10.39,Trondheim\n", header: false, duckDB: false,
            sniffer: false),
        Shape(
            "coordinates with headings", "lat,lon,place\n59.91,10.75,Oslo\n60.39,5.32,Bergen\n", header: true, duckDB: true,
            sniffer: true),
        Shape(
            "stock prices", "Date,Open,Close\n2024-01-02,187.15,185.64\n2024-01-03,184.22,184.25\n", header: true, duckDB: true,
            sniffer: true),
        Shape(
            "telephone numbers", "Ida,+47 22 33 44 55\nOle,+47 55 66 77 88\nPer,+47 11 22 33 44\n", header: false, duckDB: true,
            sniffer: false),
        Shape(
            "headings above telephone numbers", "who,phone\nIda,+47 22 33 44 55\nOle,+47 55 66 77 88\n", header: true,
            duckDB: true, sniffer: false),
        Shape("sentences", "question,answer\nHow are you?,Fine.\nWho is it?,Me.\n", header: true, duckDB: true, sniffer: false),
        Shape("negative numbers", "-1,2\n-3,4\n5,-6\n", header: false, duckDB: false, sniffer: false),
    ]

    @Test("are told from data as a person tells them", arguments: shapes)
    fileprivate func headings(shape: Shape) throws {
        let table = try DataFile(bytes: Array(shape.text.utf8), name: "t.csv")
        #expect(table.hasHeader == shape.header, "\(shape.text)\(table.headerReason)")
        #expect(table.headerReason.isHeader == table.hasHeader)
    }

    @Test("Others tell fewer of them so")
    func others() {
        #expect(Self.shapes.count == 62)
        #expect(Self.shapes.count { $0.duckDB == $0.header } == 48)
        #expect(Self.shapes.count { $0.sniffer == $0.header } == 43)
    }

    @Test("Why is said, also where it is asked for or the format says it")
    func reasons() throws {
        func reason(_ text: String, _ header: DataFileOptions.Header = .automatic) throws -> HeaderReason {
            try DataFile(bytes: Array(text.utf8), name: "t", options: DataFileOptions(header: header)).headerReason
        }
        #expect(try reason("a,b\n1,2\n") == .textsAboveValues(columns: 2))
        #expect(try reason("1,2\n3,4\n") == .sameAsBelow(columns: 2))
        #expect(try reason("1,2\n") == .onlyRow)
        #expect(try reason("a,b\nc,d\n") == .onlyTexts)
        #expect(try reason("x,2019,2020\nA,1,2\nB,3,4\n") == .sequence)
        #expect(try reason("a,b\n1,2\n", .absent) == .asked(isHeader: false))
        #expect(try reason("[{\"a\": 1}]") == .format(isHeader: true))
    }
}
