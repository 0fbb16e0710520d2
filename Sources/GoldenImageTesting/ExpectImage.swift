import Foundation
@_exported import GoldenImages
import RasterTables

/// Expects a view, a table, a bitmap or a PNG to look as it was recorded.
///
/// ```swift
/// @Test func overdue() {
///     expectImage(of: invoiceRow(dueInDays: -3), named: "overdue-row", traits: .both)
/// }
/// ```
///
/// A picture that differs or is missing fails the test, of Swift Testing or XCTest, with sentences that say what it means;
/// its pictures are attached to the test where Swift Testing is given `--attachments-path`, and lie in
/// `golden-images-failures`, from where `rastertables review` shows and accepts them.
///
/// - Parameters:
///   - subject: A view, a ``DisplayTable``, a ``Bitmap``, PNG data, or the URL of a PNG file.
///   - name: Small letters, digits and single hyphens. The folder is the test file's: `InvoiceTests.swift` keeps
///     `golden-images/invoice/overdue-row.png`. A name with a slash says its folder itself. Each is used
///     once in a run: what has arguments puts them into it (`"state-\(state)"`).
///   - traits: What to draw it for; a picture each. Pixels are what they are in all.
///   - scope: What is to be the same.
///   - tolerance: How much pixels may differ.
///   - ignored: Places of a table whose pixels and texts are left out. Where they lie is compared all the same.
///   - golden: Where pictures are.
///
/// What is nil, which is the default of all, is as the suite has it (``GoldenImagesTrait``), or else: light, at two pixels a point;
/// pixels, and the layout of what has one; no pixel may differ; nothing is left out; `golden-images` in the folder of the test's
/// package.
/// - Returns: Whether all pictures are as recorded.
@discardableResult public func expectImage(
    of subject: @autoclosure () throws -> some GoldenSubject, named name: String, traits: GoldenTraits? = nil,
    scope: GoldenScope? = nil, tolerance: PixelTolerance? = nil, ignoring ignored: [IgnoredPlace]? = nil,
    in golden: GoldenImages? = nil, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let settings = GoldenSettings.current
    let golden = golden ?? settings.images(around: location.path)
    var isAsRecorded = true
    func fail(_ message: String) {
        location.fail(message)
        isAsRecorded = false
    }
    do {
        let subject = try subject()
        for variant in (traits ?? settings.traits ?? .light).variants {
            let full = GoldenImages.name(name, inTestFile: location.path) + variant.suffix
            if let conflict = NamesInUse.conflict(full, in: golden.directory, at: location) {
                fail(conflict)
                continue
            }
            do {
                let picture = try subject.goldenPicture(in: GoldenSubjectTraits(variant))
                try golden.check(
                    picture, named: full, scope: scope ?? settings.scope ?? .everything,
                    tolerance: tolerance ?? settings.tolerance ?? .exact, ignoring: ignored ?? settings.ignored ?? [])
                if let size = golden.largeRecording(named: full) {
                    location.warn(
                        "golden image \"\(full)\" has \(size) bytes; a repository can hold thousands of less than "
                            + "\(GoldenImages.largeByteCount): show one thing, or run rastertables optimize")
                }
            } catch {
                fail("\(error)")
                location.attach(full, from: FailureFolder(golden.failures))
            }
        }
    } catch {
        fail("\(error)")
    }
    return isAsRecorded
}

/// Expects two renderings to be the same, with nothing recorded: "a table of one group looks like one without groups".
/// - Parameters:
///   - a: What is said to be expected.
///   - b: What is compared with it.
///   - traits: What to draw both for. Default: light, at two pixels a point.
///   - scope: What is to be the same. Default: pixels. Two ways to one picture mostly have different layouts.
///   - tolerance: How much pixels may differ. Default: not at all.
/// - Returns: Whether they are.
@discardableResult public func expectSameImage(
    _ a: @autoclosure () throws -> some GoldenSubject, _ b: @autoclosure () throws -> some GoldenSubject,
    traits: GoldenTraits = .light, scope: GoldenScope = .pixelsOnly, tolerance: PixelTolerance = .exact,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
        let (a, b) = (try a(), try b())
        var isSame = true
        for variant in traits.variants {
            let subject = GoldenSubjectTraits(variant)
            let comparison = PictureComparison(
                try a.goldenPicture(in: subject), try b.goldenPicture(in: subject),
                scope: scope, tolerance: tolerance)
            guard !comparison.isSame else { continue }
            isSame = false
            let of = variant.suffix.isEmpty ? "" : " (\(variant.suffix.dropFirst()))"
            location.fail(
                "the two pictures\(of) differ:\n\(comparison.findings.lines)")
        }
        return isSame
    } catch {
        location.fail("\(error)")
        return false
    }
}

/// Expects a rendering to give the same pixels again, by one thread and by many.
/// - Parameters:
///   - subject: Made anew for each drawing.
///   - traits: What to draw it for. Default: light, at two pixels a point.
///   - threads: How many there are at the most. Default 4.
/// - Returns: Whether it does.
@discardableResult public func expectDeterministic(
    _ subject: @autoclosure () throws -> some GoldenSubject, traits: GoldenTraits = .light, threads: Int = 4,
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
        for variant in traits.variants {
            let subjectTraits = GoldenSubjectTraits(variant)
            let first = try subject().goldenPicture(in: subjectTraits, threads: 1)
            for count in [1, threads] {
                let comparison = PictureComparison(
                    first, try subject().goldenPicture(in: subjectTraits, threads: count))
                guard !comparison.isSame else { continue }
                location.fail(
                    "drawn again by \(count == 1 ? "one thread" : "\(count) threads") it is another picture:\n"
                        + comparison.findings.lines)
                return false
            }
        }
        return true
    } catch {
        location.fail("\(error)")
        return false
    }
}

/// Expects that each recorded picture is named by a test of the package, whichever target it is in: in a Swift file below the
/// folder `Tests`, or else below that of the calling file.
///
/// Tests are read, not counted as they run: so it says the same whichever tests run.
/// - Parameter golden: Where pictures are. Default nil: as the suite has it (``GoldenImagesTrait``), or else `golden-images` in
///   the folder of the test's package.
/// - Returns: Whether all are.
@discardableResult public func expectNoUnusedImages(
    in golden: GoldenImages? = nil, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let golden = golden ?? GoldenSettings.current.images(around: location.path)
    do {
        try golden.checkForUnusedImages(namedIn: GoldenImages.testSources(around: location.path))
        return true
    } catch {
        location.fail("\(error)")
        return false
    }
}
