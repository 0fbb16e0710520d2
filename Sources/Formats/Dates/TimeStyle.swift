/// Ways to write a time, those of gt. The raw value is gt's name.
///
/// The fixed styles are the same in every language but for the names of the halves of the day. The flexible styles, named for the
/// fields that they show (CLDR's skeletons), are what the language is used to.
public enum TimeStyle: String, CaseIterable, Hashable, Sendable {
    /// 14:35:07
    case iso
    /// 14:35
    case isoShort = "iso-short"
    /// 2:35:07 PM
    case hMSP = "h_m_s_p"
    /// 2:35 PM
    case hMP = "h_m_p"
    /// 2 PM
    case hP = "h_p"

    // Flexible styles. The weekday and the zone are left out where the value does not say them.
    /// 14:35:07
    case hms24 = "Hms"
    /// 14:35
    case hm24 = "Hm"
    /// 14
    case h24 = "H"
    /// Tue 14:35
    case ehm24 = "EHm"
    /// Tue 14:35:07
    case ehms24 = "EHms"
    /// 14:35:07 GMT+2
    case hmsv24 = "Hmsv"
    /// 14:35 GMT+2
    case hmv24 = "Hmv"
    /// 2:35:07 PM
    case hms12 = "hms"
    /// 2:35 PM
    case hm12 = "hm"
    /// 2 PM
    case h12 = "h"
    /// Tue 2:35 PM
    case ehm12 = "Ehm"
    /// Tue 2:35:07 PM
    case ehms12 = "Ehms"
    /// Tue 2:35:07 in the afternoon
    case ebhms = "EBhms"
    /// 2:35:07 in the afternoon
    case bhms = "Bhms"
    /// Tue 2:35 in the afternoon
    case ebhm = "EBhm"
    /// 2:35 in the afternoon
    case bhm = "Bhm"
    /// 2 in the afternoon
    case bh = "Bh"
    /// 2:35:07 PM GMT+2
    case hmsv12 = "hmsv"
    /// 2:35 PM GMT+2
    case hmv12 = "hmv"
    /// 35:07
    case ms

    /// The pattern of a fixed style, as gt has it; nil for flexible styles.
    private var fixed: String? {
        switch self {
        case .iso: "HH:mm:ss"
        case .isoShort: "HH:mm"
        case .hMSP: "h:mm:ss a"
        case .hMP: "h:mm a"
        case .hP: "h a"
        default: nil
        }
    }

    /// CLDR's pattern of the style, without the weekday and the zone if the value has none.
    func pattern(in locale: DateLocale, hasDate: Bool, hasZone: Bool) -> String {
        if let fixed { return fixed }
        var skeleton = rawValue
        if !hasDate && skeleton.first == "E" { skeleton.removeFirst() }
        if !hasZone && skeleton.last == "v" { skeleton.removeLast() }
        return locale.pattern(skeleton)
    }
}
