import RasterTables

/// A bar on stderr while the work takes long: only on a terminal, not before half a second, and gone when done.
final class ProgressBar {
    private let isShown: Bool
    private let started = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?
    private var isOnScreen = false

    init(isQuiet: Bool) {
        isShown = !isQuiet && StandardStream.error.isTerminal
    }

    /// Shows how much of the work is done, from 0 to 1. Cheap enough to be called for every band.
    func show(_ fraction: Double) {
        guard isShown else { return }
        let now = ContinuousClock.now
        // Ten times a second is smooth for a bar and costs nothing.
        guard now - started > .milliseconds(500), now - (lastDrawn ?? started) > .milliseconds(100) else { return }
        lastDrawn = now
        isOnScreen = true
        StandardStream.error.write(Self.line(fraction, width: StandardStream.error.terminalWidth))
    }

    /// Takes the bar off the screen.
    func clear() {
        guard isOnScreen else { return }
        isOnScreen = false
        StandardStream.error.write("\r\u{1B}[K")
    }

    static func line(_ fraction: Double, width: Int) -> String {
        let part = fraction.isFinite ? fraction.clamped(to: 0...1) : 0
        let cells = (width - 8).clamped(to: 0...60)
        let full = Int(Double(cells) * part)
        let percent = String(Int(part * 100))
        return "\r" + String(repeating: "━", count: full) + String(repeating: "─", count: cells - full) + " "
            + String(repeating: " ", count: 3 - percent.count) + percent + " %"
    }
}
