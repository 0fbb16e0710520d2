import RasterTables

/// What is fuzzed, for libFuzzer and for the tests, by the name of the folder of its corpus.
public enum FuzzTarget: String, CaseIterable, Sendable {
    case data, documents, expressions, fonts, jpeg, layouts, paragraphs, png, specs, tables

    /// Takes any bytes, under the limits for what strangers send; returns, or ends the process.
    public func run(_ bytes: UnsafeRawBufferPointer) {
        Limits.careful.enforce { take(bytes) }
    }

    private func take(_ bytes: UnsafeRawBufferPointer) {
        switch self {
        case .data: Self.data(bytes)
        case .documents: Self.documents(bytes)
        case .expressions: Self.expression(bytes)
        case .fonts: Self.font(bytes)
        case .jpeg: Self.jpeg(bytes)
        case .layouts: Self.layouts(bytes)
        case .paragraphs: Self.paragraph(bytes)
        case .png: Self.png(bytes)
        case .specs: Self.spec(bytes)
        case .tables: Self.table(bytes)
        }
    }
}

extension Picture {
    /// Draws it, which nothing but a limit may keep from being done.
    func paint() {
        do throws(PictureError) { _ = try bitmap(threads: 1) } catch {
            if case .limit = error { return }
            preconditionFailure("what nobody gives up is drawn: \(error)")
        }
    }
}

// What the two functions that libFuzzer calls are made of.

/// The number of a target, -1 where there is none of the name.
@_cdecl("raster_fuzz_target")
public func fuzzTarget(named name: UnsafePointer<CChar>) -> Int32 {
    let name = String(cString: name)
    return FuzzTarget.allCases.firstIndex { $0.rawValue == name }.map { Int32($0) } ?? -1
}

@_cdecl("raster_fuzz")
public func fuzz(_ target: Int32, _ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    FuzzTarget.allCases[Int(target)].run(UnsafeRawBufferPointer(start: bytes, count: count))
}
