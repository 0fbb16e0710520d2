/// A time on a clock, without a day.
public struct TimeOfDay: Hashable, Comparable, Sendable {
    /// 0 to 23.
    public let hour: Int
    /// 0 to 59.
    public let minute: Int
    /// 0 to 59.
    public let second: Int
    /// 0 to 999,999,999.
    public let nanosecond: Int

    /// The time; nil if no clock shows it.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
            (0...999_999_999).contains(nanosecond)
        else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
        self.nanosecond = nanosecond
    }

    /// The time that an ISO 8601 text says: "14:35", "14:35:07" or "14:35:07.25". Nil for any other text.
    public init?(iso text: String) {
        var reader = ISOReader(text)
        guard let time = reader.time(), reader.isAtEnd else { return nil }
        self = time
    }

    public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool {
        (a.hour, a.minute, a.second, a.nanosecond) < (b.hour, b.minute, b.second, b.nanosecond)
    }
}

extension TimeOfDay: CustomStringConvertible, DataValueConvertible {
    /// As ISO 8601 writes it, and as `init(iso:)` reads it; a fraction of a second only if there is one.
    public var description: String {
        var text = padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2)
        if nanosecond > 0 {
            text += "." + padded(nanosecond, 9)
            while text.last == "0" { text.removeLast() }
        }
        return text
    }

    /// The text of ISO 8601, which formats of times read.
    public var dataValue: DataValue { .text(description) }
}
