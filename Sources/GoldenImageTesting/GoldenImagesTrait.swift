import Foundation
import GoldenImages
import Testing

/// How the pictures of a suite or a test are compared and where they are, said once:
///
/// ```swift
/// @Suite(.goldenImages(in: "Pictures", traits: .both, ignoring: [.column("Date")])) struct InvoiceTests {
///     @Test func overdue() { expectImage(of: invoice().table(), named: "overdue") }
/// }
/// ```
///
/// What a call of `expectImage` says itself goes before it, and a suite within a suite before the outer one.
public struct GoldenImagesTrait: SuiteTrait, TestTrait, TestScoping {
    let settings: GoldenSettings

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await GoldenSettings.$current.withValue(settings.over(GoldenSettings.current)) { try await function() }
    }
}

extension Trait where Self == GoldenImagesTrait {
    /// How the pictures of a suite or a test are compared and where they are. What is nil stays as it is without.
    /// - Parameters:
    ///   - folder: A path: absolute, or from the folder of the test's package.
    ///   - traits: What to draw subjects for.
    ///   - scope: What is to be the same.
    ///   - tolerance: How much pixels may differ.
    ///   - ignored: Places of tables whose pixels and texts are left out.
    ///   - maximumByteCount: The most bytes of a picture when it is recorded.
    public static func goldenImages(
        in folder: String? = nil, traits: GoldenTraits? = nil, scope: GoldenScope? = nil, tolerance: PixelTolerance? = nil,
        ignoring ignored: [IgnoredPlace]? = nil, maximumByteCount: Int? = nil
    ) -> Self {
        GoldenImagesTrait(
            settings: GoldenSettings(
                folder: folder, traits: traits, scope: scope, tolerance: tolerance, ignored: ignored,
                maximumByteCount: maximumByteCount))
    }
}

/// What a suite says of its pictures.
struct GoldenSettings: Sendable {
    var folder: String?
    var traits: GoldenTraits?
    var scope: GoldenScope?
    var tolerance: PixelTolerance?
    var ignored: [IgnoredPlace]?
    var maximumByteCount: Int?

    /// Those of the test that runs.
    @TaskLocal static var current = GoldenSettings()

    /// These, and what they do not say as others have it.
    func over(_ others: GoldenSettings) -> GoldenSettings {
        GoldenSettings(
            folder: folder ?? others.folder, traits: traits ?? others.traits, scope: scope ?? others.scope,
            tolerance: tolerance ?? others.tolerance, ignored: ignored ?? others.ignored,
            maximumByteCount: maximumByteCount ?? others.maximumByteCount)
    }

    /// Where the pictures of a test file are.
    func images(around path: String) -> GoldenImages {
        let usual = GoldenImages.ofPackage(around: path)
        guard folder != nil || maximumByteCount != nil else { return usual }
        let directory = folder.map { URL(filePath: $0, relativeTo: usual.directory.deletingLastPathComponent()).absoluteURL }
        return GoldenImages(
            directory: directory ?? usual.directory, failures: usual.failures,
            maximumByteCount: maximumByteCount ?? usual.maximumByteCount)
    }
}
