import Foundation
import RasterFormats
import RasterGraphics

/// A value that a series of numbers gives, such as for a line of reference.
public enum SeriesValue: Hashable, Sendable {
    /// The same for all series.
    case value(Double)
    case mean, median, minimum, maximum, first, last
    /// The number below which a share of the others lies, 0 to 1: by linear interpolation between neighbours, which is type 7 of
    /// Hyndman and Fan, the default of R and NumPy.
    case quantile(Double)

    /// The quartiles.
    public static let firstQuartile = quantile(0.25)
    public static let thirdQuartile = quantile(0.75)
}

extension SeriesValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(floatLiteral value: Double) { self = .value(value) }
    public init(integerLiteral value: Int) { self = .value(Double(value)) }

    /// Nil where a series has no numbers, and for what is none.
    func number(in series: PlotSeries) -> Double? {
        if case .value(let value) = self { return value.isFinite ? value : nil }
        let sorted = series.sorted
        guard let least = sorted.first, let greatest = sorted.last else { return nil }
        switch self {
        case .value(let value): return value
        case .mean: return series.mean
        case .median: return series.quantile(0.5)
        case .minimum: return least
        case .maximum: return greatest
        case .first: return series.values.lazy.compactMap(\.self).first
        case .last: return series.values.reversed().lazy.compactMap(\.self).first
        case .quantile(let share): return share.isNaN ? nil : series.quantile(share)
        }
    }
}

/// The numbers of one cell.
struct PlotSeries: Hashable, Sendable {
    /// In their order; nil for one that is missing.
    let values: [Double?]
    /// Those that are some, rising.
    let sorted: [Double]

    init(_ values: [Double?]) {
        Allowance.current?.spend(.points, values.count)
        self.values = values
        sorted = values.compactMap(\.self).sorted()
    }

    /// The numbers that a text has: separated by commas, semicolons or spaces; `NA` and the like are missing.
    init(_ value: DataValue) {
        switch value {
        case .integer, .number: self.init([value.double.flatMap { $0.isFinite ? $0 : nil }])
        case .missing, .boolean: self.init([])
        case .text(let text):
            self.init(
                text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0).flatMap { $0.isFinite ? $0 : nil } })
        }
    }

    /// Nil without numbers.
    var mean: Double? {
        // Parts, since a sum of the largest numbers is none.
        sorted.isEmpty ? nil : sorted.reduce(0) { $0 + $1 / Double(sorted.count) }
    }

    /// The number below which a share of the others lies, by linear interpolation between neighbours (type 7 of Hyndman and Fan,
    /// "Sample Quantiles in Statistical Packages", 1996: the default of R and NumPy); nil without numbers.
    func quantile(_ share: Double) -> Double? {
        guard !sorted.isEmpty else { return nil }
        let place = share.clamped(to: 0...1) * Double(sorted.count - 1)
        let index = Int(place)
        guard index + 1 < sorted.count, sorted[index] != sorted[index + 1] else { return sorted[index] }
        let part = place - Double(index)
        return (1 - part) * sorted[index] + part * sorted[index + 1]
    }

    /// How far numbers lie from their mean: with one less than their number as divisor; 0 for less than two.
    var standardDeviation: Double {
        guard sorted.count > 1, let mean else { return 0 }
        let squares = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        return (squares / Double(sorted.count - 1)).squareRoot()
    }

    /// How many numbers lie in each of some parts of a domain that are of one length. A part has its lower end and not its upper
    /// one, but for the last, which has both; numbers outside of the domain are in none.
    func counts(in domain: ClosedRange<Double>, bins: Int) -> [Int] {
        var counts = Array(repeating: 0, count: max(1, bins))
        guard let scale = PlotScale([], given: domain) else { return counts }
        for number in sorted where scale.holds(number) {
            counts[min(counts.count - 1, Int(scale.share(number) * Double(counts.count)))] += 1
        }
        return counts
    }

    /// The bandwidth of Silverman's rule of thumb ("Density Estimation", 1986, 3.31; `bw.nrd0` in R); 0 for less than two.
    var bandwidth: Double {
        guard sorted.count > 1, let low = quantile(0.25), let high = quantile(0.75) else { return 0 }
        let deviation = standardDeviation
        var spread = min(deviation, (high - low) / 1.34)
        if spread == 0 { spread = deviation > 0 ? deviation : abs(sorted[0]) > 0 ? abs(sorted[0]) : 1 }
        return 0.9 * spread / Self.fifthRoot(Double(sorted.count))
    }

    /// By Newton's method, whose digits are the same everywhere; a power's last one is the C library's own.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = max(1, number)
        for _ in 0..<400 {
            let next = root - (root - number / (root * root * root * root)) / 5
            if next == root { break }
            root = next
        }
        return root
    }

    /// How dense numbers lie at a place, for a bandwidth above 0: with biweight kernels, whose standard deviation the bandwidth
    /// is. They look like normal ones and take nothing but products.
    func density(at place: Double, bandwidth: Double) -> Double {
        let reach = bandwidth * Self.kernelReach
        let sum = sorted.reduce(0) { sum, number in
            let distance = (place - number) / reach
            guard abs(distance) < 1 else { return sum }
            let part = 1 - distance * distance
            return sum + part * part
        }
        return sum * (15.0 / 16) / (reach * Double(sorted.count))
    }

    /// How many bandwidths a kernel reaches to each side: the root of 7, as a biweight kernel of reach 1 has a variance of 1/7.
    static let kernelReach = 7.0.squareRoot()
}
