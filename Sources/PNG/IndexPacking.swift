/// Packs indices of `bitDepth` 1, 2 or 4 bits, the leftmost pixel in the highest bits (PNG §7.2).
func packBits(
    _ indices: UnsafePointer<UInt8>, _ width: Int, _ bitDepth: Int,
    _ target: UnsafeMutablePointer<UInt8>
) {
    let source = UnsafeRawPointer(indices)
    let perByte = 8 / bitDepth
    var x = 0
    var out = 0
    // Eight indices lie in the bytes of a word, the first in the lowest, and are moved together.
    while x &+ 8 <= width {
        let v = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: x, as: UInt64.self))
        switch bitDepth {
        case 1:
            // Each factor's bit brings one index to its place in the top byte.
            target[out] = UInt8(truncatingIfNeeded: (v &* 0x8040_2010_0804_0201) &>> 56)
            out &+= 1
        case 2:
            let four = (v & 0x0003_0003_0003_0003) &<< 2 | (v &>> 8) & 0x0003_0003_0003_0003
            let two = (four & 0x0000_000f_0000_000f) &<< 4 | (four &>> 16) & 0x0000_000f_0000_000f
            target[out] = UInt8(truncatingIfNeeded: two)
            target[out &+ 1] = UInt8(truncatingIfNeeded: two &>> 32)
            out &+= 2
        default:
            let four = (v & 0x000f_000f_000f_000f) &<< 4 | (v &>> 8) & 0x000f_000f_000f_000f
            let two = (four | four &>> 8) & 0x0000_ffff_0000_ffff
            let one = UInt32(truncatingIfNeeded: two | two &>> 16)
            UnsafeMutableRawPointer(target).storeBytes(of: one.littleEndian, toByteOffset: out, as: UInt32.self)
            out &+= 4
        }
        x &+= 8
    }
    while x < width {
        var byte: UInt8 = 0
        let end = min(x &+ perByte, width)
        var shift = 8 &- bitDepth
        while x < end {
            byte |= indices[x] &<< UInt8(truncatingIfNeeded: shift)
            shift &-= bitDepth
            x &+= 1
        }
        target[out] = byte
        out &+= 1
    }
}
