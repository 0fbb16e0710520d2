/// The thresholds that tell rounding noise from a number that is meant.
///
/// A layout has coefficients near 1 and lengths from 1 to 100,000 points, so the noise of a Double there lies between
/// 1e-16 and 1e-11. All thresholds sit above that and far below a thousandth of a pixel.
enum Tolerance {
    /// A sum this small against its largest addend is a cancellation to zero.
    static let cancellation = 1e-11
    /// A coefficient this small is no pivot: dividing by it would magnify the noise.
    static let pivot = 1e-9
    /// A change of cost this small, per unit of movement, is none.
    static let rate = 1e-9
    /// A value this close to its target, per unit of `max(1, |target|)`, is on it.
    static let feasibility = 1e-8
    /// A result this close to an integer, per unit of `max(1, |integer|)`, is reported as that integer.
    static let snapping = 1e-9

    /// Largest magnitude of a constant. Beyond it a Double no longer resolves a thousandth of a point beside it.
    static let largestConstant = 1e12
}
