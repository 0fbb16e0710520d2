import FuzzEntries

/// What libFuzzer, which brings the main function, calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzEntries.png(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
}
