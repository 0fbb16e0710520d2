internal import CRasterDeflate

/// The adler32 checksum of bytes (RFC 1950).
func adler32(_ bytes: UnsafeRawBufferPointer, after previous: UInt32 = 1) -> UInt32 {
    guard let base = bytes.baseAddress else { return previous }
    return isal_adler32(previous, base.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
}

/// The adler32 of two runs of bytes, one after the other, from the checksum of each.
///
/// RFC 1950: a = 1 + Σ byte, b = Σ a after each byte, both modulo 65521. The second run began with a = 1 in
/// place of `first`'s a, which its b must make up for `secondByteCount` times.
func adler32(_ first: UInt32, joinedWith second: UInt32, ofByteCount secondByteCount: Int) -> UInt32 {
    let modulus: UInt64 = 65521
    let a1 = UInt64(first & 0xffff)
    let a = (a1 + UInt64(second & 0xffff) + modulus - 1) % modulus
    let count = UInt64(secondByteCount) % modulus
    let b = (UInt64(first >> 16) + UInt64(second >> 16) + count * (a1 + modulus - 1)) % modulus
    return UInt32(b << 16 | a)
}
