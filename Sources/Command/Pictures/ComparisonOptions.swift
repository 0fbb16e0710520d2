import Foundation
import GoldenImages
import RasterTables

/// How two pictures are compared.
struct ComparisonOptions {
    let scope: GoldenScope
    let tolerance: PixelTolerance
    let ignored: [IgnoredPlace]

    /// - Parameters: As the options of `compare` have them.
    init(
        scope: String, levels: String?, deltaE: String?, pixels: String?, ignore: [String], ignoresAntialiasing: Bool
    ) throws(CommandError) {
        self.scope = try Choices.value(
            scope, "--scope", [("all", .everything), ("layout", .layoutOnly), ("pixels", .pixelsOnly)])
        func number(_ text: String?, _ option: String, _ range: ClosedRange<Double>) throws(CommandError) -> Double? {
            try text.map { text throws(CommandError) in try Choices.number(text, option, range) }
        }
        let levels = try number(levels, "--levels", 0...255).map { Int($0) }
        let deltaE = try number(deltaE, "--delta-e", 0...100)
        let pixels = try number(pixels, "--pixels", 0...1e12).map { Int($0) } ?? 0
        if levels != nil, deltaE != nil {
            throw .arguments(message: "--levels and --delta-e are two measures of one thing; give one of them")
        }
        let tolerance: PixelTolerance =
            if let deltaE {
                .perceptual(deltaE: deltaE, pixels: pixels)
            } else if levels != nil || pixels > 0 {
                .perChannel(levels: levels ?? 0, pixels: pixels)
            } else {
                .exact
            }
        self.tolerance = ignoresAntialiasing ? .ignoringAntialiasing(tolerance) : tolerance
        var ignored: [IgnoredPlace] = []
        for text in ignore {
            guard let place = Self.place(text) else {
                throw .arguments(message: "--ignore wants column=NAME, row=3 or cell=3,1, not \(quoted: text)")
            }
            ignored.append(place)
        }
        self.ignored = ignored
    }

    private static func place(_ text: String) -> IgnoredPlace? {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let value = text[text.index(after: equals)...]
        let numbers = value.split(separator: Character(",")).map { Int($0) ?? 0 }
        switch text[..<equals] {
        case "column" where !value.isEmpty: return .column(String(value))
        case "row" where numbers.count == 1 && numbers[0] > 0: return .row(numbers[0])
        case "cell" where numbers.count == 2 && numbers.allSatisfy { $0 > 0 }: return .cell(numbers[0], numbers[1])
        default: return nil
        }
    }
}
