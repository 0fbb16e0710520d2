import TestSupport
import Testing

@testable import RasterDisplayTables

@Suite struct CellFinderTests {
    @Test func `the sets that have a cell are those that a look at each would find, in their order`() {
        var random = SplitMix64(seed: 3)
        func some(_ most: Int) -> Set<Int>? {
            let count = Int.random(in: -1...most, using: &random)
            return count < 0 ? nil : Set((0..<count).map { _ in Int.random(in: 0..<12, using: &random) })
        }
        for _ in 0..<40 {
            let sets: [CellSet?] = (0..<30).map { number in
                number % 7 == 3 ? nil : CellSet(columns: some(number % 3 == 0 ? 12 : 3), rows: some(number % 2 == 0 ? 12 : 2))
            }
            let finder = CellFinder(sets)
            for column in 0..<12 {
                for row in [nil] + (0..<12).map(Optional.some) {
                    let wanted = sets.indices.filter { sets[$0]?.contains(column: column, row: row) ?? false }
                    #expect(finder.places(column: column, row: row) == wanted)
                    #expect(finder.last(column: column, row: row) { $0 % 2 == 0 ? $0 : nil } == wanted.last { $0 % 2 == 0 })
                }
            }
        }
    }

    @Test(arguments: [100, 200]) func `a thousand sets of single cells, columns and rows cost a cell no more than its own`(
        count: Int
    ) {
        let sets = (0..<count).flatMap { number in
            [CellSet(columns: [number], rows: [number]), CellSet(columns: [number]), CellSet(rows: [number])]
        }
        let finder = CellFinder(sets)
        for number in 0..<count {
            var asked = 0
            let none: Int? = finder.last(column: number, row: number) { _ in
                asked += 1
                return nil
            }
            #expect(none == nil && asked == 3)
        }
    }

    @Test func `areas are found by what a cell is`() throws {
        let data = try DisplayData([DisplayColumn("a", [1, 2]), DisplayColumn("b", [3, 4])])
        let locations: [TableLocation] = [
            .title, .spanners(["x"]), .spanners(), .columnLabels("b"), .columnLabels(), .groupLabels(["g"]), .groupLabels(),
            .stub(rows: 1), .stub(), .body(columns: "a", rows: 0), .body(columns: "b"), .body(rows: 1), .summary(groups: ["g"]),
            .summary(columns: "a", rows: ["Total"]), .summary(), .grandSummary(columns: "b"), .grandSummary(rows: ["Total"]),
            .summaryLabels(groups: ["g"], rows: ["Mean"]), .summaryLabels(), .grandSummaryLabels(rows: ["Total"]), .footnotes,
            .sourceNotes, .subtitle, .stubhead,
        ]
        let areas = try locations.map { try CellArea($0, in: data) }
        let finder = AreaFinder([nil] + areas)
        var places: [CellPlace] = [.title, .subtitle, .stubhead, .footnote, .sourceNote]
        for label in ["x", "g", "Total", "Mean", "other"] {
            let key = LabelKey(text: label, id: label == "other" ? "x" : nil)
            places += [.spanner(key), .groupLabel(key), .grandSummaryLabel(label)]
            for other in ["g", "h"] { places.append(.summaryLabel(group: LabelKey(text: other), label: label)) }
            for column in 0..<2 {
                places.append(.grandSummary(column: column, label: label))
                for other in ["g", "h"] { places.append(.summary(group: LabelKey(text: other), column: column, label: label)) }
            }
        }
        for index in 0..<2 {
            places += [.columnLabel(index), .stub(row: index), .body(column: 0, row: index), .body(column: 1, row: index)]
        }
        for place in places {
            #expect(finder.places(at: place) == areas.indices.filter { areas[$0].contains(place) }.map { $0 + 1 }, "\(place)")
        }
    }
}
