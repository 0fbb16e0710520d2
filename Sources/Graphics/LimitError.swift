/// Why work under ``Limits`` ended early.
public enum LimitError: Error, Hashable, Sendable {
    /// There is, or would be, more of something than is allowed: `found` of it, where that is known before all is counted.
    case exceeded(Limits.Name, found: Int?, limit: Int)
    /// The task was cancelled, or the user gave up.
    case cancelled
}

extension LimitError: CustomStringConvertible {
    /// What, how much, the limit, and how to raise it with ``Limits``; without a full stop.
    public var description: String { fact + (remedy.map { "; \($0)" } ?? "") }

    /// What, how much, and the limit.
    package var fact: String {
        guard case .exceeded(let name, let found, let limit) = self else { return "the work was given up before it was done" }
        let most = name.words(limit)
        if name == .time { return "this takes longer than \(most), which is the limit" }
        return found.map { "\(name.subject) \(name.words($0)), and the limit is \(most)" }
            ?? "\(name.subject) more than \(most), which is the limit"
    }

    /// How the limit is raised with ``Limits``; nil where there was none.
    package var remedy: String? {
        guard case .exceeded(let name, _, _) = self else { return nil }
        return "raise it with Limits.\(name.property)"
    }

    /// The limit with a value that would do, as far as is known, as `--limit` takes it: "cells=3000000". Of what was not counted
    /// to its end, and of time, four times as much is the next try.
    package var raised: String? {
        guard case .exceeded(let name, let found, let limit) = self else { return nil }
        let (fourfold, overflow) = limit.multipliedReportingOverflow(by: 4)
        return "\(name.rawValue)=\(name.value(Self.rounded(found ?? (overflow ? .max : fourfold))))"
    }

    /// The next number with one digit before zeros.
    private static func rounded(_ number: Int) -> Int {
        var power = 1
        while number / power >= 10 { power *= 10 }
        guard number > 0 else { return 1 }
        let (rounded, overflow) = ((number - 1) / power + 1).multipliedReportingOverflow(by: power)
        return overflow ? .max : rounded
    }
}

extension Limits.Name {
    /// The property of ``Limits`` that holds it.
    fileprivate var property: String {
        switch self {
        case .unpacked: "unpackedBytes"
        case .text: "textLength"
        case .picture: "picturePixels"
        case .pictures: "allPicturePixels"
        case .points: "plotPoints"
        case .bytes, .cells, .columns, .characters, .nesting, .steps, .pixels, .memory, .time: rawValue
        }
    }

    /// What has so many: the beginning of a sentence.
    fileprivate var subject: String {
        switch self {
        case .bytes: "the file has"
        case .unpacked: "unpacked it has"
        case .cells, .columns: "the table has"
        case .text: "one text has"
        case .characters: "all texts together have"
        case .nesting: "it is nested in"
        case .steps: "the specification lists"
        case .picture: "a picture in the table has"
        case .pictures: "the pictures in the table together have"
        case .points: "the plots show"
        case .pixels: "the result would have"
        case .memory: "reading takes"
        case .time: "it takes"
        }
    }

    /// A count with its unit.
    fileprivate func words(_ count: Int) -> String {
        let number = Self.grouped(count)
        return switch self {
        case .bytes, .unpacked, .text, .characters: number + (count == 1 ? " byte" : " bytes")
        // Rounded only where that tells a count from its limit.
        case .memory where count < 16 << 20: number + " bytes of memory"
        case .memory: "\(Self.grouped(count >> 20)) MiB of memory"
        case .cells: number + (count == 1 ? " cell" : " cells")
        case .columns: number + (count == 1 ? " column" : " columns")
        case .nesting: number + (count == 1 ? " level" : " levels")
        case .steps: number + (count == 1 ? " thing" : " things")
        case .picture, .pictures, .pixels: number + (count == 1 ? " pixel" : " pixels")
        case .points: number + (count == 1 ? " number" : " numbers")
        case .time: Self.seconds(count)
        }
    }

    /// A limit as `--limit` takes it.
    fileprivate func value(_ count: Int) -> String {
        switch self {
        case .time: return Self.seconds(count).replacing(" ", with: "")
        case .memory, .bytes, .unpacked, .text, .characters:
            if count == .max { return "none" }
            return count >= 10_000_000 ? "\((count - 1) / 1_000_000 + 1)MB" : "\(count)"
        case .cells, .columns, .nesting, .steps, .picture, .pictures, .points, .pixels:
            return count == .max ? "none" : "\(count)"
        }
    }

    /// A time in words: "30 s", "1.7 s".
    package static func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(Double(milliseconds) / 1000) s"
    }

    /// A count with a separator between each three digits.
    package static func grouped(_ count: Int) -> String {
        var digits = Array("\(count)")
        var place = digits.count - 3
        while place > 0 {
            digits.insert(",", at: place)
            place -= 3
        }
        return String(digits)
    }
}
