/// Units behind a number: of measure, of counting (K, M, ×), and of one in another (km/h, €/kg).
enum UnitMark {
    /// How much one of a unit is in the base of its kind, as grams, metres, bytes or seconds are, so that numbers of
    /// several units can be compared; nil where the mark is no unit.
    static func factor(of mark: CellBytes) -> Double? {
        guard !mark.isEmpty, mark.count <= 17 else { return nil }
        guard let slash = mark.firstIndex(of: 0x2F) else { return mark.count <= 8 ? factors[mark.packed] : nil }
        let (whole, part) = (mark.extracting(0..<slash), mark.extracting((slash + 1)..<mark.count))
        guard part.count <= 8, let per = factors[part.packed] else { return nil }
        if CurrencyMark.matches(whole) { return 1 / per }
        return factor(of: whole).map { $0 / per }
    }

    /// Letters that also count houses, seats or grades (A, C, F) are not here.
    private static let factors: [UInt64: Double] = {
        var factors: [UInt64: Double] = [:]
        for (factor, names) in units {
            for name in names.split(separator: " ") { factors[String(name).packed] = factor }
        }
        return factors
    }()

    /// Factors of units beyond SI: the international pound, inch and nautical mile, the US gallon, the calorie and the
    /// horsepower (NIST SP 811, appendix B).
    private static let units: [(Double, String)] = [
        // Counting.
        (1, "× x X pp pts pt ppm ppb px em rem pcs Stk Stück шт шт. dB dBm dBi rpm fps dpi ppi ct"),
        (1, "bpm users points Pkt Pkt. 人 台 件 個 个 本 枚 回 歳 岁 次 名 개 명 대 회 세"),
        (1e3, "k K Tsd Tsd. тыс тыс."), (1e6, "M mn mln mio Mn Mio Mio. MM млн млн."), (1e9, "B bn Bn G Mrd Mrd. млрд"),
        (1e12, "T tn trn Bio Bio."),
        (1e4, "万"), (1e8, "亿 億"),
        // Angles and temperatures.
        (1, "° °C °F ℃ ℉"),
        // Mass in grams.
        (1e-9, "ng"), (1e-6, "µg μg ug mcg"), (1e-3, "mg мг"), (1, "g gr г гр"), (1e3, "kg KG Kg кг"), (1e6, "t т"),
        (453.59237, "lb lbs"),
        (28.349523125, "oz"),
        // Length in metres.
        (1e-9, "nm"), (1e-6, "µm μm um"), (1e-3, "mm мм"), (1e-2, "cm см"), (1e-1, "dm"), (1, "m м"), (1e3, "km км"),
        (0.0254, "in"),
        (0.3048, "ft"), (0.9144, "yd"), (1609.344, "mi"), (1852, "nmi"),
        // Area in square metres, volume in litres.
        (1e-6, "mm²"), (1e-4, "cm²"), (1, "m² m2 м²"), (1e4, "ha га"), (1e6, "km²"), (4046.8564224, "ac"),
        (1e-6, "µl μl µL μL mm³"), (1e-3, "ml mL cm³ мл"), (1e-2, "cl cL"), (1e-1, "dl dL"), (1, "l L л"), (1e2, "hl hL"),
        (1e3, "m³ m3 м³"), (3.785411784, "gal"),
        // Data in bytes and bits.
        (1e3, "kB KB"), (1e6, "MB"), (1e9, "GB"), (1e12, "TB"), (1e15, "PB"), (1024, "KiB kiB Ki"), (1_048_576, "MiB Mi"),
        (1_073_741_824, "GiB Gi"), (1_099_511_627_776, "TiB Ti"), (1, "bit bits byte bytes Bytes"), (1e3, "kbit Kbit kb"),
        (1e6, "Mbit Mb"), (1e9, "Gbit Gb"), (1, "bps"), (1e3, "kbps Kbps"), (1e6, "Mbps"), (1e9, "Gbps"),
        // Time in seconds.
        (1e-9, "ns"), (1e-6, "µs μs us"), (1e-3, "ms"), (1, "s sec secs с сек сек."), (60, "min mins Min Min. мин мин."),
        (3600, "h hr hrs hours Std Std. ч"),
        (86400, "d day days Tag Tage Tagen jour jours día días giorni dagen dni дн дн. 日 天 일"),
        (604_800, "wk wks week weeks Wochen 周 週"),
        (31_557_600, "yr yrs year years Jahre Jahren ans años anni lat лет 年 년"),
        // Speed in metres a second; "m/s²" is metres per this.
        (1, "s² s2"),
        (0.44704, "mph"), (1 / 3.6, "kph kmh"), (1852 / 3600, "kn kt kts"),
        // Electricity, energy, power, frequency, pressure, force, light, sound, substance.
        (1e-3, "mV mA mW mΩ mmol mSv"), (1e-6, "µV µA µW µF μF µmol μmol µSv"), (1, "V W Wh Ah Hz Pa Ω Ω VA mol Sv lx lm cd Bq"),
        (1e3, "kV kW kWh kHz kPa kΩ kΩ kJ kN kVA"), (1e6, "MV MW MWh MHz MPa MΩ MJ"), (1e9, "GW GWh GHz GPa GJ"),
        (1e12, "TW TWh THz"), (1e-3, "mAh"), (1, "J N Nm"), (4.184, "cal"), (4184, "kcal"), (745.69987, "hp"), (735.49875, "PS"),
        (1e2, "hPa mbar"), (1e5, "bar"), (6894.757, "psi"), (101_325, "atm"), (133.322, "mmHg"),
    ]
}
