extension [Double] {
    /// The middle value, or the mean of the two in the middle; NaN of nothing.
    var median: Double {
        guard !isEmpty else { return .nan }
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}

/// `value` with `digits` decimals, rounded half away from zero, thousands set apart by commas; "–" for NaN.
func fixed(_ value: Double, _ digits: Int = 1) -> String {
    guard value.isFinite else { return "–" }
    var unit = 1
    for _ in 0..<digits { unit *= 10 }
    let scaled = Int((value.magnitude * Double(unit)).rounded())
    var whole = ""
    for (index, digit) in String(scaled / unit).reversed().enumerated() {
        if index > 0, index % 3 == 0 { whole.append(",") }
        whole.append(digit)
    }
    let sign = value < 0 && scaled > 0 ? "−" : ""
    let decimals = String(scaled % unit)
    let zeros = String(repeating: "0", count: digits - (digits > 0 ? decimals.count : 0))
    return sign + String(whole.reversed()) + (digits > 0 ? "." + zeros + decimals : "")
}
