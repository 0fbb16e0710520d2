import FuzzEntries

/// What libFuzzer, which brings the main function, calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTables(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzEntries.table(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
}
