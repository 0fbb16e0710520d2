import Foundation
import Logging

/// Writes each message as a line of JSON to standard error.
package struct LogLines: LogHandler {
    package var metadata: Logger.Metadata = [:]
    package var logLevel: Logger.Level
    private let label: String

    package init(label: String, level: Logger.Level) { (self.label, logLevel) = (label, level) }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        var members: [String: Any] = [
            "time": Date.now.ISO8601Format(.init(includingFractionalSeconds: true)), "level": "\(event.level)", "logger": label,
            "message": "\(event.message)",
        ]
        for (key, value) in metadata.merging(event.metadata ?? [:], uniquingKeysWith: { $1 }) {
            members[key == "hb.request.id" ? "request" : key] = "\(value)"
        }
        guard let line = try? JSONSerialization.data(withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return }
        // One write: lines of several threads do not run into each other.
        FileHandle.standardError.write(line + Data("\n".utf8))
    }
}
