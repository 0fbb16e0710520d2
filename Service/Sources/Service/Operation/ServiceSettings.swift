import Foundation
import RasterTables
import Yams

/// How the service runs. Each setting is an option of the command, a variable of the environment (`RASTERTABLES_MAX_BODY`) and a
/// name in a file (`max-body`), in that order of importance.
public struct ServiceSettings: Sendable {
    /// Where it listens.
    public var host = "127.0.0.1"
    /// The port; 0 for one that is free.
    public var port = 8080
    /// A file of tokens, one a line; empty for none.
    public var tokens = ""
    /// A file with the key of signed addresses; empty for none.
    public var key = ""
    /// Whether everybody may ask who reaches it.
    public var open = false
    /// Origins of pages that may read answers, with commas between them; empty for none.
    public var cors = ""
    /// A folder of specifications that requests fill with data; empty for none.
    public var templates = ""
    /// Folders below which specifications name files, each by its name: `flags=/srv/flags,reports=/srv/reports`; empty for none.
    public var roots = ""
    /// How many drawings there are at once; 0 for as many as there are cores.
    public var drawings = 0
    /// How many requests wait for a drawing at most.
    public var queue = 64
    /// The bytes of one request.
    public var maxBody = 8 << 20
    /// The bytes of all requests that are held at once.
    public var maxBodies = 64 << 20
    /// The bytes of answers that wait for their clients at once.
    public var maxAnswers = 64 << 20
    /// The bytes of answers that are kept.
    public var cache = 32 << 20
    /// How many connections there are at most.
    public var connections = 1024
    /// Seconds in which a request must have arrived, and after which a silent connection ends.
    public var patience = 30
    /// Seconds that answers may take when the service ends.
    public var drain = 20
    /// Seconds that others may keep an answer; 0: ask again each time.
    public var maxAge = 3600
    /// Other limits than those of `careful`: `cells=200000,time=1s`.
    public var limits = ""
    /// Whether the kernel holds the process to what it needs, as far as it can.
    public var sandbox = true
    /// What is told: trace, debug, info, notice, warning, error.
    public var log = "info"

    /// The defaults.
    public init() {}

    /// The names of all settings, as an option and a file have them.
    public static let names = [
        "host", "port", "tokens", "key", "open", "cors", "templates", "roots", "drawings", "queue", "max-body", "max-bodies",
        "max-answers", "cache", "connections", "patience", "drain", "max-age", "limits", "sandbox", "log",
    ]

    /// Sets what the environment says.
    /// - Throws: A ``SettingsError`` for a value that is none of its setting's.
    public mutating func read(environment: [String: String]) throws {
        for name in Self.names {
            let variable = "RASTERTABLES_" + name.uppercased().replacing("-", with: "_")
            if let value = environment[variable] { try set(name, value, from: variable) }
        }
    }

    /// Sets what a file in YAML says.
    /// - Throws: A ``SettingsError`` for a file that cannot be read, and for a name that there is not.
    public mutating func read(file path: String) throws {
        let text: String
        do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw SettingsError("\(path): the file cannot be read")
        }
        let loaded: Any?
        do { loaded = try Yams.load(yaml: text) } catch { throw SettingsError("\(path): \(error)") }
        if loaded == nil || loaded is NSNull { return }
        guard let values = loaded as? [String: Any] else { throw SettingsError("\(path): settings are names with values") }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            if let list = value as? [Any] {
                try set(name, list.map { "\($0)" }.joined(separator: ","), from: path)
            } else {
                try set(name, "\(value)", from: path)
            }
        }
    }

    /// Sets one.
    /// - Parameter source: Where the value comes from, for the message.
    public mutating func set(_ name: String, _ value: String, from source: String) throws {
        func number(_ range: ClosedRange<Int>) throws -> Int {
            guard let number = Self.number(value), range.contains(number) else {
                throw SettingsError(
                    "\(source): \(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value.shown)'")
            }
            return number
        }
        func flag() throws -> Bool {
            guard let flag = OptionForm.flag(value), !value.isEmpty else {
                throw SettingsError("\(source): \(name) is true or false, not '\(value.shown)'")
            }
            return flag
        }
        switch name {
        case "host": host = value
        case "port": port = try number(0...65_535)
        case "tokens": tokens = value
        case "key": key = value
        case "open": open = try flag()
        case "cors": cors = value
        case "templates": templates = value
        case "roots":
            roots = value
            _ = try rootFolders()
        case "drawings": drawings = try number(0...1024)
        case "queue": queue = try number(0...100_000)
        case "max-body": maxBody = try number(1024...(1 << 30))
        case "max-bodies": maxBodies = try number(1024...(1 << 36))
        case "max-answers": maxAnswers = try number(1024...(1 << 36))
        case "cache": cache = try number(0...(1 << 36))
        case "connections": connections = try number(1...1_000_000)
        case "patience": patience = try number(1...3600)
        case "drain": drain = try number(0...3600)
        case "max-age": maxAge = try number(0...31_536_000)
        case "limits":
            limits = value
            _ = try drawingLimits()
        case "sandbox": sandbox = try flag()
        case "log": log = value
        default:
            throw SettingsError(
                "\(source): there is no setting '\(name.shown)'" + (Problem.question(name, in: Self.names) ?? ""))
        }
    }

    /// A whole number, of bytes with a unit: `8MiB`.
    static func number(_ text: String) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        let unit = text.dropFirst(digits.count).trimmingCharacters(in: .whitespaces).lowercased()
        let factors = [
            "": 1, "b": 1, "kb": 1000, "mb": 1_000_000, "gb": 1_000_000_000, "kib": 1024, "mib": 1 << 20, "gib": 1 << 30,
        ]
        guard let number = Int(digits), let factor = factors[unit] else { return nil }
        let (product, overflow) = number.multipliedReportingOverflow(by: factor)
        return overflow ? nil : product
    }

    /// What one drawing may take: `careful`, with ``limits``.
    /// - Throws: A ``SettingsError``.
    package func drawingLimits() throws -> Limits {
        var result = Limits.careful
        result.bytes = maxBody
        for part in limits.split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard words.count == 2, let name = Limits.Name(rawValue: words[0]),
                let value = name == .time ? Self.milliseconds(words[1]) : Self.number(words[1])
            else {
                let names = Limits.Name.allCases.map(\.rawValue).joined(separator: ", ")
                throw SettingsError("limits: '\(part.description.shown)' is no limit with a value; there are \(names)")
            }
            result[name] = value
        }
        return result
    }

    /// The folders of ``roots`` by their names.
    /// - Throws: A ``SettingsError``.
    package func rootFolders() throws -> [String: String] {
        var folders: [String: String] = [:]
        for part in roots.split(separator: ",") {
            let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            var isFolder: ObjCBool = false
            guard words.count == 2, !words[0].isEmpty else {
                throw SettingsError("roots: '\(part.description.shown)' is no name with a folder, such as flags=/srv/flags")
            }
            guard FileManager.default.fileExists(atPath: words[1], isDirectory: &isFolder), isFolder.boolValue else {
                throw SettingsError("roots: \(words[1]) is no folder")
            }
            folders[words[0]] = words[1]
        }
        return folders
    }

    private static func milliseconds(_ text: String) -> Int? {
        if text.hasSuffix("ms") { return Int(text.dropLast(2)) }
        return text.hasSuffix("s") ? Double(text.dropLast()).map { Int($0 * 1000) } : nil
    }

    /// Whether only this machine reaches it.
    package var isLocal: Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }
}

/// Why the service cannot run as it is set.
public struct SettingsError: Error, CustomStringConvertible, Sendable {
    /// One sentence.
    public let description: String
    package init(_ description: String) { self.description = description }
}
