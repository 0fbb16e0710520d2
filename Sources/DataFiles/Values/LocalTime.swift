internal import CRasterICU

/// The time of a zone, for files that keep times as UTC and say where they are read.
final class LocalTime {
    /// Seconds ahead of UTC, where that never changes.
    private let fixed: Int?
    private let zone: OpaquePointer?
    /// The last quarter of an hour that was asked for, and its offset: nowhere does the clock change within one.
    private var last: (quarter: Int, offset: Int) = (.min, 0)

    /// By a name of the IANA's database, "Europe/Oslo", or an offset, "+02:00". Nil for UTC by whatever name, and where there is no
    /// such zone.
    init?(_ name: String) {
        if ["UTC", "Etc/UTC", "Z", "GMT", "Etc/GMT", "+00:00", "-00:00", "UCT", "Zulu"].contains(name) { return nil }
        if let offset = Self.offset(name) {
            (fixed, zone) = (offset, nil)
            return
        }
        guard let zone = raster_time_zone_create(name) else { return nil }
        (fixed, self.zone) = (nil, zone)
    }

    deinit { if let zone { raster_time_zone_destroy(zone) } }

    /// "+05:30" as 19,800.
    private static func offset(_ name: String) -> Int? {
        guard let sign = name.first, sign == "+" || sign == "-" else { return nil }
        let digits = name.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, let number = Int(digits), number % 100 < 60, number <= 1800 else { return nil }
        let seconds = number / 100 * 3600 + number % 100 * 60
        return sign == "-" ? -seconds : seconds
    }

    /// What clocks show.
    /// - Parameter ticks: Since 1970-01-01T00:00:00Z, of which a second has `perSecond`.
    func local(_ ticks: Int, perSecond: Int) -> Int {
        let seconds = ticks.floorDivided(by: perSecond).quotient
        let (local, overflow) = ticks.addingReportingOverflow(offset(at: seconds) * perSecond)
        return overflow ? ticks : local
    }

    private func offset(at seconds: Int) -> Int {
        guard let zone else { return fixed ?? 0 }
        let quarter = seconds.floorDivided(by: 900).quotient
        if quarter != last.quarter { last = (quarter, Int(raster_time_zone_offset(zone, Double(seconds)))) }
        return last.offset
    }
}
