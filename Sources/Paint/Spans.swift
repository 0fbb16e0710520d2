// Loops over pixels that lie side by side in one row.

/// `source` with one alpha (0…255) over `count` pixels.
func blendSpan(_ pixels: UnsafeMutablePointer<Pixel>, count: Int, source: Source, alpha: UInt64) {
    if alpha == 0 { return }
    var i = 0
    if alpha == 255 {
        let solid = source.solid
        while i < count {
            pixels[i] = solid
            i &+= 1
        }
        return
    }
    // Tables are flat: most often a pixel equals the one before it, and so does its answer.
    var seen: Pixel = 0
    var answer = source.over(seen, alpha: alpha)
    while i < count {
        let d = pixels[i]
        if d != seen {
            seen = d
            answer = source.over(d, alpha: alpha)
        }
        pixels[i] = answer
        i &+= 1
    }
}

/// `source` over `count` pixels, each with the coverage (0…255) that belongs to it.
func blendSpan(
    _ pixels: UnsafeMutablePointer<Pixel>, coverage: UnsafePointer<UInt8>, count: Int, source: Source
) {
    let raw = UnsafeRawPointer(coverage)
    var i = 0
    while i < count {
        // Shapes are full inside.
        var full = i
        while full &+ 8 <= count, raw.loadUnaligned(fromByteOffset: full, as: UInt64.self) == .max { full &+= 8 }
        blendSpan(pixels + i, count: full &- i, source: source, alpha: source.alpha)
        i = full
        let end = min(i &+ 8, count)
        while i < end {
            let a = multiply255(source.alpha, UInt64(coverage[i]))
            if a == 255 {
                pixels[i] = source.solid
            } else if a != 0 {
                pixels[i] = source.over(pixels[i], alpha: a)
            }
            i &+= 1
        }
    }
}

/// Calls for every pixel, but passes over runs of eight without coverage in one step.
@inline(__always)
private func forEachCovered(
    _ coverage: UnsafePointer<UInt8>, count: Int, _ body: (Int, UInt8) -> Void
) {
    let raw = UnsafeRawPointer(coverage)
    var i = 0
    while i &+ 8 <= count {
        if raw.loadUnaligned(fromByteOffset: i, as: UInt64.self) == 0 {
            i &+= 8
            continue
        }
        let end = i &+ 8
        while i < end {
            body(i, coverage[i])
            i &+= 1
        }
    }
    while i < count {
        body(i, coverage[i])
        i &+= 1
    }
}

/// Text of one colour: the alpha of a pixel is `alphas[coverage]` (256 entries).
func blendText(
    _ pixels: UnsafeMutablePointer<Pixel>, coverage: UnsafePointer<UInt8>, count: Int, source: Source,
    alphas: UnsafePointer<UInt8>
) {
    forEachCovered(coverage, count: count) { i, c in
        if c != 0 { pixels[i] = source.over(pixels[i], alpha: UInt64(alphas[Int(c)])) }
    }
}

/// Text of one colour over a background that is probably known: where a pixel is `background`, it becomes
/// `table[coverage]`; elsewhere it is blended by `alphas`.
func blendText(
    _ pixels: UnsafeMutablePointer<Pixel>, coverage: UnsafePointer<UInt8>, count: Int, source: Source,
    alphas: UnsafePointer<UInt8>, background: Pixel, table: UnsafePointer<Pixel>
) {
    forEachCovered(coverage, count: count) { i, c in
        // Coverage is hard to foresee, the background is not: the table has it for coverage 0 too.
        let d = pixels[i]
        if d == background {
            pixels[i] = table[Int(c)]
        } else if c != 0 {
            pixels[i] = source.over(d, alpha: UInt64(alphas[Int(c)]))
        }
    }
}

/// Premultiplied pixels, faded to one coverage (0…255), over as many pixels.
func blendSpan(
    _ pixels: UnsafeMutablePointer<Pixel>, premultiplied: UnsafePointer<Pixel>, count: Int, coverage: UInt64
) {
    if coverage == 0 { return }
    var i = 0
    // The last pair of pixels and its answer, as above. Transparent over transparent is transparent.
    var (lastSource, lastBelow, answer) = (Pixel(0), Pixel(0), Pixel(0))
    while i < count {
        let s = premultiplied[i]
        if s != 0 {
            let d = pixels[i]
            if s != lastSource || d != lastBelow {
                (lastSource, lastBelow) = (s, d)
                answer = premultipliedOver(d, s, coverage: coverage)
            }
            pixels[i] = answer
        }
        i &+= 1
    }
}
