import Metrics
import Synchronization

/// What swift-metrics counts, as Prometheus reads it.
package final class Measurements: MetricsFactory {
    /// In seconds: from a small table to what limits allow.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

    private struct Series: Hashable {
        var name: String
        var labels: [Label]

        struct Label: Hashable {
            var name, value: String
        }

        func text(_ suffix: String = "", _ more: [(String, String)] = []) -> String {
            let all = labels.map { ($0.name, $0.value) } + more
            let written = all.map { "\($0)=\"\($1.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            return "\(name)\(suffix)" + (written.isEmpty ? "" : "{\(written.joined(separator: ","))}")
        }
    }

    private enum Value {
        case counter(Int64)
        case gauge(Double)
        case histogram(counts: [Int], sum: Double, count: Int)
    }

    private let values = Mutex<[Series: Value]>([:])

    package init() {}

    private func change(_ label: String, _ dimensions: [(String, String)], _ change: (Value?) -> Any) {
        let series = Series(name: label, labels: dimensions.map { .init(name: $0.0, value: $0.1) })
        values.withLock { values in
            if let value = change(values[series]) as? Value { values[series] = value }
        }
    }

    fileprivate func add(_ amount: Int64, _ label: String, _ dimensions: [(String, String)]) {
        change(label, dimensions) { old in
            guard case .counter(let sum)? = old else { return Value.counter(amount) }
            return Value.counter(sum &+ amount)
        }
    }

    fileprivate func set(_ value: Double, _ label: String, _ dimensions: [(String, String)]) {
        change(label, dimensions) { _ in Value.gauge(value) }
    }

    fileprivate func record(_ value: Double, _ label: String, _ dimensions: [(String, String)]) {
        change(label, dimensions) { old in
            var (counts, sum, count) = (Array(repeating: 0, count: Self.bounds.count), 0.0, 0)
            if case .histogram(let known, let total, let number)? = old { (counts, sum, count) = (known, total, number) }
            for (index, bound) in Self.bounds.enumerated() where value <= bound { counts[index] += 1 }
            return Value.histogram(counts: counts, sum: sum + value, count: count + 1)
        }
    }

    /// All series in Prometheus' text format.
    package var text: String {
        let all = values.withLock { $0 }
        var lines: [String] = []
        for name in Set(all.keys.map(\.name)).sorted() {
            let series = all.filter { $0.key.name == name }.sorted { $0.key.text() < $1.key.text() }
            lines.append("# TYPE \(name) \(series.first.map { Self.kind($0.value) } ?? "untyped")")
            for (series, value) in series {
                switch value {
                case .counter(let sum): lines.append("\(series.text()) \(sum)")
                case .gauge(let value): lines.append("\(series.text()) \(value)")
                case .histogram(let counts, let sum, let count):
                    for (bound, below) in zip(Self.bounds, counts) {
                        lines.append("\(series.text("_bucket", [("le", "\(bound)")])) \(below)")
                    }
                    lines.append("\(series.text("_bucket", [("le", "+Inf")])) \(count)")
                    lines.append("\(series.text("_sum")) \(sum)")
                    lines.append("\(series.text("_count")) \(count)")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func kind(_ value: Value) -> String {
        switch value {
        case .counter: "counter"
        case .gauge: "gauge"
        case .histogram: "histogram"
        }
    }

    // MARK: MetricsFactory

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        Handler(of: self, label, dimensions)
    }
    package func makeFloatingPointCounter(label: String, dimensions: [(String, String)]) -> any FloatingPointCounterHandler {
        Handler(of: self, label, dimensions)
    }
    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        Handler(of: self, label, dimensions)
    }
    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        Handler(of: self, label, dimensions)
    }
    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        Handler(of: self, label, dimensions)
    }
    package func destroyCounter(_ handler: any CounterHandler) {}
    package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    package func destroyMeter(_ handler: any MeterHandler) {}
    package func destroyRecorder(_ handler: any RecorderHandler) {}
    package func destroyTimer(_ handler: any TimerHandler) {}
}

/// One series, in the words of swift-metrics.
private final class Handler: CounterHandler, FloatingPointCounterHandler, MeterHandler, RecorderHandler, TimerHandler {
    private let owner: Measurements
    private let label: String
    private let dimensions: [(String, String)]

    init(of owner: Measurements, _ label: String, _ dimensions: [(String, String)]) {
        (self.owner, self.label, self.dimensions) = (owner, label, dimensions)
    }

    func increment(by amount: Int64) { owner.add(amount, label, dimensions) }
    func increment(by amount: Double) { owner.add(Int64(amount), label, dimensions) }
    func decrement(by amount: Double) {}
    func reset() {}
    func set(_ value: Int64) { owner.set(Double(value), label, dimensions) }
    func set(_ value: Double) { owner.set(value, label, dimensions) }
    func record(_ value: Int64) { owner.record(Double(value), label, dimensions) }
    func record(_ value: Double) { owner.record(value, label, dimensions) }
    func recordNanoseconds(_ duration: Int64) { owner.record(Double(duration) / 1e9, label, dimensions) }
}
