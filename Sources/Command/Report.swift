/// What the picture does not show as the data have it: characters no font has, text that was cut.
struct Report {
    /// Each a clause without a full stop: "2 characters are in no font: 'ꙮ' (3 times), '𒐫' (once)".
    var complaints: [String] = []

    /// Says the complaints on stderr, or makes them an error.
    func tell(isStrict: Bool, isQuiet: Bool) throws(CommandError) {
        guard !complaints.isEmpty else { return }
        if isStrict { throw .strict(complaints: complaints) }
        guard !isQuiet else { return }
        for complaint in complaints { StandardStream.error.write("rastertables: warning: \(complaint).\n") }
    }
}

/// What `measure` says.
struct Measurement: CustomStringConvertible {
    var pixelWidth: Int
    var pixelHeight: Int
    var rowCount: Int
    var columnCount: Int
    /// Of the PNG file.
    var estimatedBytes: Int
    /// At the peak while drawing.
    var estimatedMemory: Int

    var description: String {
        """
        width: \(pixelWidth) px
        height: \(pixelHeight) px
        rows: \(rowCount)
        columns: \(columnCount)
        file: about \(Self.size(estimatedBytes))
        memory: about \(Self.size(estimatedMemory))

        """
    }

    /// In decimal units with two or three figures.
    static func size(_ bytes: Int) -> String {
        var value = Double(max(bytes, 0))
        for unit in ["bytes", "KB", "MB", "GB"] {
            if value < 999.5 {
                let isWhole = unit == "bytes" || value >= 9.95
                return (isWhole ? String(Int(value.rounded())) : String((value * 10).rounded() / 10)) + " " + unit
            }
            value /= 1000
        }
        return String(Int(value.rounded())) + " TB"
    }
}
