import FuzzEntries

/// What libFuzzer, which brings the main function, calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzParagraphs(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzEntries.paragraph(UnsafeRawBufferPointer(start: bytes, count: count))
    return 0
}
