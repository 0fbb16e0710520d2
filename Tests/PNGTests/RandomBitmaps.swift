import RasterGraphics
import TestSupport

/// What a random bitmap is made of; each leads to another form.
enum BitmapKind: CaseIterable {
    case twoColors, fourTranslucent, sixteen, manyColors, grays, opaqueColors, anything, rows

    func bitmap(width: Int, height: Int, using rng: inout SplitMix64) -> Bitmap {
        func any(alpha: UInt8? = nil) -> ColorU8 {
            ColorU8(
                red: .random(in: 0...255, using: &rng), green: .random(in: 0...255, using: &rng),
                blue: .random(in: 0...255, using: &rng), alpha: alpha ?? .random(in: 0...255, using: &rng))
        }
        let palette: [ColorU8]
        switch self {
        case .twoColors: palette = [any(alpha: 255), any(alpha: 255)]
        case .fourTranslucent: palette = (0..<4).map { _ in any() }
        case .sixteen: palette = (0..<16).map { _ in any(alpha: 255) }
        case .manyColors: palette = (0..<256).map { _ in any() }
        case .rows: palette = (0..<3).map { _ in any(alpha: 255) }
        case .grays, .opaqueColors, .anything: palette = []
        }
        var bitmap = Bitmap(width: width, height: height)
        var color = any()
        for y in 0..<height {
            if self == .rows { color = palette[Int.random(in: 0..<3, using: &rng)] }
            for x in 0..<width {
                switch self {
                case .grays:
                    let g = UInt8.random(in: 0...255, using: &rng)
                    color = ColorU8(red: g, green: g, blue: g)
                case .opaqueColors: color = any(alpha: 255)
                case .anything: color = any()
                case .rows: break
                default:
                    if Int.random(in: 0..<3, using: &rng) == 0 {
                        color = palette[Int.random(in: 0..<palette.count, using: &rng)]
                    } else if x == 0 && y == 0 {
                        color = palette[0]
                    }
                }
                bitmap[x, y] = color
            }
        }
        return bitmap
    }
}

/// 1, and the numbers around every power of two up to 512.
let sizesAroundPowersOfTwo: [Int] = {
    let powers: [Int] = (0...9).map { 1 << $0 }
    return Set(powers.map { $0 - 1 } + powers + powers.map { $0 + 1 }).subtracting([0]).sorted()
}()
