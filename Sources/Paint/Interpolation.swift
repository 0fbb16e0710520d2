/// How a bitmap is scaled.
package enum Interpolation: Hashable, Sendable {
    /// Each pixel takes the colour of the source pixel that its centre falls into.
    case nearest
    /// A triangle filter, as wide as two source pixels when enlarging and as two destination pixels when
    /// shrinking: bilinear one way, an average of everything below a pixel the other way.
    case smooth
}
