import RasterFormats

/// What sums up the numbers of a column. Missing values count for nothing.
public indirect enum SummaryFunction: Sendable {
    /// The least and the greatest, the average, the one in the middle, and all together.
    case min, max, mean, median, sum
    /// How many values there are.
    case count
    /// Of a sample: divided by one less than their number.
    case standardDeviation
    /// Another one under a label of your own: see ``labelled(_:)``.
    case labelled(String, SummaryFunction)
    /// A function of your own, under a label.
    case own(String, @Sendable ([DataValue]) -> DataValue)

    /// What stands before the row by default.
    public var label: String {
        switch self {
        case .min: "Minimum"
        case .max: "Maximum"
        case .mean: "Mean"
        case .median: "Median"
        case .sum: "Total"
        case .count: "Count"
        case .standardDeviation: "Std. dev."
        case .labelled(let label, _): label
        case .own(let label, _): label
        }
    }

    /// Which of the functions that are known it is.
    enum Kind: Hashable {
        case min, max, mean, median, sum, count, standardDeviation
    }

    /// Nil for a function of your own.
    var kind: Kind? {
        switch self {
        case .min: .min
        case .max: .max
        case .mean: .mean
        case .median: .median
        case .sum: .sum
        case .count: .count
        case .standardDeviation: .standardDeviation
        case .labelled(_, let function): function.kind
        case .own: nil
        }
    }

    /// The function under a label of your own.
    public func labelled(_ label: String) -> SummaryFunction { .labelled(label, self) }

    /// The summary of some values; missing where there is nothing to sum up.
    public func callAsFunction(_ values: [DataValue]) -> DataValue {
        if case .own(_, let function) = self { return function(values) }
        if case .labelled(_, let function) = self { return function(values) }
        let present = values.filter { !$0.isMissing }
        if case .count = self { return .integer(present.count) }
        if case .sum = self, let total = Self.exactSum(present) { return .integer(total) }
        let numbers = present.compactMap(\.double)
        guard !numbers.isEmpty else { return .missing }
        let mean = Self.mean(numbers)
        switch self {
        case .min: return present.min { $0.double ?? .infinity < $1.double ?? .infinity } ?? .missing
        case .max: return present.max { $0.double ?? -.infinity < $1.double ?? -.infinity } ?? .missing
        case .mean: return .number(mean)
        case .median:
            let sorted = numbers.sorted()
            let middle = sorted.count / 2
            return .number(sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2)
        case .sum: return .number(Self.sum(numbers))
        case .standardDeviation:
            guard numbers.count > 1 else { return .missing }
            let squares = Self.sum(numbers.map { ($0 - mean) * ($0 - mean) })
            return .number((squares / Double(numbers.count - 1)).squareRoot())
        case .count, .labelled, .own: return .missing
        }
    }

    /// Whether it counts values, whatever they are.
    var isCount: Bool {
        switch self {
        case .count: true
        case .labelled(_, let function): function.isCount
        case .min, .max, .mean, .median, .sum, .standardDeviation, .own: false
        }
    }

    /// Whether it is a function of the program's own.
    var isOwn: Bool {
        switch self {
        case .own: true
        case .labelled(_, let function): function.isOwn
        case .min, .max, .mean, .median, .sum, .count, .standardDeviation: false
        }
    }

    /// Whether what it makes may lie between the values that it is of.
    var isBetween: Bool {
        switch self {
        case .mean, .median, .standardDeviation: true
        case .labelled(_, let function): function.isBetween
        case .min, .max, .sum, .count, .own: false
        }
    }

    /// The sum of whole numbers; nil where others are among them, or it has no room.
    private static func exactSum(_ values: [DataValue]) -> Int? {
        var total = 0
        for value in values {
            guard case .integer(let number) = value else { return nil }
            let (sum, overflow) = total.addingReportingOverflow(number)
            if overflow { return nil }
            total = sum
        }
        return values.isEmpty ? nil : total
    }

    /// A sum whose error does not grow with the number of summands: Neumaier, "Rundungsfehleranalyse einiger Verfahren zur
    /// Summation endlicher Summen", 1974.
    private static func sum(_ numbers: [Double]) -> Double {
        let sum = compensatedSum(numbers)
        // Where only a sum in between is too large for a number.
        return sum.isFinite || !numbers.allSatisfy(\.isFinite) ? sum : compensatedSum(numbers.map { $0 * tiny }) / tiny
    }

    /// Of numbers, which are some.
    private static func mean(_ numbers: [Double]) -> Double {
        let mean = sum(numbers) / Double(numbers.count)
        return mean.isFinite || !numbers.allSatisfy(\.isFinite)
            ? mean : compensatedSum(numbers.map { $0 * tiny }) / Double(numbers.count) / tiny
    }

    /// A power of two by which as many numbers as there can be have a sum.
    private static let tiny = 0x1p-64

    private static func compensatedSum(_ numbers: [Double]) -> Double {
        var (sum, lost) = (0.0, 0.0)
        for number in numbers {
            let next = sum + number
            lost += abs(sum) >= abs(number) ? (sum - next) + number : (number - next) + sum
            sum = next
        }
        return sum.isFinite ? sum + lost : sum
    }
}

extension SummaryFunction {
    /// A summary with no more decimals than the values have that it is of, and one more where it lies between them: what stands
    /// below a column without a format.
    /// - Parameter decimals: The most that a value of the column has.
    func rounded(_ value: DataValue, decimals: Int) -> DataValue {
        guard case .number(let number) = value, number.isFinite else { return value }
        let decimals = isBetween ? decimals + 1 : decimals
        guard decimals <= Double.mostDecimals, let scale = Double("1e\(decimals)"), abs(number) * scale < 1e15 else {
            return value
        }
        // Read once more: for more than 22 decimals dividing by a power of ten is not exact.
        return Double("\(Int((number * scale).rounded()))e-\(decimals)").map(DataValue.number) ?? value
    }
}

extension DisplayColumn {
    /// The most decimals that a number of the column has.
    var decimals: Int {
        values.reduce(0) { most, value in
            if case .number(let number) = value { Swift.max(most, number.decimals) } else { most }
        }
    }
}

extension Double {
    /// Beyond it a power of ten with so many is no number.
    fileprivate static let mostDecimals = 300

    /// How many decimals its shortest digits have.
    fileprivate var decimals: Int {
        let parts = description.split(separator: "e")
        guard let digits = parts.first else { return 0 }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
        let written = digits.firstIndex(of: ".").map { digits[digits.index(after: $0)...] } ?? ""
        return Swift.max(0, (written == "0" ? 0 : written.count) - exponent)
    }
}
