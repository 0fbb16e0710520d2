internal import CRasterICU
import Synchronization

/// Where lines may break, found by ICU (UAX #14, with its dictionaries).
///
/// Owns one ICU iterator. Making one costs far more than using it, so those that are not in use wait in a
/// pool, and there are as many as threads have asked at the same time.
final class LineBreakOpportunities: Sendable {
    // Used by the one thread that has taken this object from the pool.
    nonisolated(unsafe) private let breaker: OpaquePointer
    private static let pool = Mutex<[LineBreakOpportunities]>([])

    private init() {
        guard let made = raster_line_breaker_create() else {
            preconditionFailure("ICU's line breaking data is missing; install libicu with its data")
        }
        breaker = made
    }

    deinit { raster_line_breaker_destroy(breaker) }

    /// The UTF-8 offsets at which a line may end, ascending; the last one is the end of the text.
    static func offsets(in text: String) -> [Int] {
        guard !text.isEmpty else { return [] }
        let finder = pool.withLock { $0.popLast() } ?? LineBreakOpportunities()
        defer { pool.withLock { $0.append(finder) } }
        return finder.offsets(in: text)
    }

    private func offsets(in text: String) -> [Int] {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { characters in
                var offsets: [Int] = []
                if raster_line_breaker_set_text(breaker, characters.baseAddress, Int32(clamping: characters.count)) {
                    while case let next = raster_line_breaker_next(breaker), next >= 0 {
                        if next > 0 { offsets.append(Int(next)) }
                    }
                }
                if offsets.last != utf8.count { offsets.append(utf8.count) }
                return offsets
            }
        }
    }
}
