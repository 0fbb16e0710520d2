import Foundation
import RasterFormats

/// What great_tables made of numbers, as `Fixtures/make_great_tables_answers.py` wrote it.
struct GreatTablesAnswers {
    struct Call {
        let function: String
        let options: [String: String]
        let values: [DataValue]
        let answers: [String]

        func flag(_ key: String, _ standard: Bool) -> Bool { options[key].map { $0 == "True" } ?? standard }
        func int(_ key: String) -> Int? { options[key].flatMap { Int($0) } }
        var scale: Double { options["scale_by"].flatMap { Double($0) } ?? 1 }
        var pattern: String { options["pattern"] ?? "{x}" }
    }

    let calls: [Call]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/great_tables_answers.txt")
        var lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()[...]
        var values: [String: [DataValue]] = [:]
        var calls: [Call] = []
        while let line = lines.popFirst() {
            let words = line.split(separator: " ").map(String.init)
            if words[0] == "values" {
                values[words[1]] = words.dropFirst(2).map(Self.value)
                continue
            }
            let options = words[2..<(words.count - 1)].map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            calls.append(
                Call(
                    function: words[1], options: Dictionary(uniqueKeysWithValues: options.map { ($0[0], $0[1]) }),
                    values: values[words.last ?? ""] ?? [],
                    answers: (lines.popFirst() ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(String.init)))
        }
        self.calls = calls
    }

    private static func value(_ word: String) -> DataValue {
        if word.hasPrefix("i") && word != "inf" { return .integer(Int(word.dropFirst()) ?? 0) }
        return .number(Double(word) ?? .nan)
    }
}

extension GreatTablesAnswers.Call {
    /// The format that says the same as the call.
    func format() throws -> any ValueFormat {
        let locale = try TableLocale(options["locale"] ?? "en")
        let force = flag("force_sign", false)
        switch function {
        case "number":
            return NumberFormat.number(
                decimals: int("decimals") ?? 2, significantDigits: int("n_sigfig"),
                dropsTrailingZeros: flag("drop_trailing_zeros", false),
                dropsTrailingDecimalMark: flag("drop_trailing_dec_mark", true), usesSeparators: flag("use_seps", true),
                accounting: flag("accounting", false), scale: scale, suffixing: flag("compact", false), pattern: pattern,
                forcesSign: force, locale: locale)
        case "integer":
            return NumberFormat.integer(
                accounting: flag("accounting", false), suffixing: flag("compact", false), locale: locale)
        case "percent":
            return PercentFormat.percent(
                decimals: int("decimals") ?? 2, dropsTrailingZeros: flag("drop_trailing_zeros", false),
                scalesValues: flag("scale_values", true), accounting: flag("accounting", false), forcesSign: force,
                placement: options["placement"] == "left" ? .left : .right, includesSpace: flag("incl_space", false),
                locale: locale)
        case "partsper":
            return PartsPerFormat.partsPer(
                PartsPerFormat.Unit(rawValue: options["to_units"] ?? "per-mille") ?? .perMille,
                decimals: int("decimals") ?? 2, forcesSign: force, locale: locale)
        case "currency":
            return CurrencyFormat.currency(
                options["currency"] ?? "USD", usesSubunits: flag("use_subunits", true), decimals: int("decimals"),
                accounting: flag("accounting", false), suffixing: flag("compact", false), forcesSign: force,
                placement: options["placement"] == "right" ? .right : .left, includesSpace: flag("incl_space", false),
                symbol: .narrow, locale: locale)
        default: return try formatWithPower(locale, force)
        }
    }

    private func formatWithPower(_ locale: TableLocale, _ force: Bool) throws -> any ValueFormat {
        let styles: [String: ExponentStyle] = [
            "E": .e, "e1": .letter("e", minimumDigits: 1), "low-ten": .lowTen,
        ]
        let style = styles[options["exp_style"] ?? ""] ?? .timesTen
        let zeros = flag("drop_trailing_zeros", function == "bytes")
        switch function {
        case "scientific":
            return ScientificFormat.scientific(
                decimals: int("decimals") ?? 2, significantDigits: int("n_sigfig"), dropsTrailingZeros: zeros, scale: scale,
                exponentStyle: style, forcesSign: flag("force_sign_m", false), forcesExponentSign: flag("force_sign_n", false),
                locale: locale)
        case "engineering":
            return EngineeringFormat.engineering(
                decimals: int("decimals") ?? 2, significantDigits: int("n_sigfig"), dropsTrailingZeros: zeros,
                exponentStyle: style, forcesSign: flag("force_sign_m", false), locale: locale)
        case "number_si":
            return SIPrefixFormat.siPrefix(
                unit: options["unit"], decimals: int("decimals") ?? 2, significantDigits: int("n_sigfig"),
                prefixes: options["prefix_mode"] == "decimal" ? .decimal : .engineering, forcesSign: force,
                includesSpace: flag("incl_space", true), locale: locale)
        case "bytes":
            return BytesFormat.bytes(
                options["standard"] == "binary" ? .binary : .decimal, decimals: int("decimals") ?? 1,
                significantDigits: int("n_sigfig"), dropsTrailingZeros: zeros, forcesSign: force,
                includesSpace: flag("incl_space", true), locale: locale)
        case "fraction":
            let words: [String: FractionFormat.Accuracy] = ["low": .low, "med": .medium, "high": .high]
            let accuracy = options["accuracy"] ?? "low"
            return FractionFormat.fraction(
                words[accuracy] ?? .parts(Int(accuracy) ?? 1), simplifies: flag("simplify", true),
                layout: options["layout"] == "diagonal" ? .diagonal : .inline, locale: locale)
        default: throw UnknownFunction(name: function)
        }
    }
}

struct UnknownFunction: Error {
    let name: String
}
