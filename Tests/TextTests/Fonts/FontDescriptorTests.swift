import Foundation
import RasterText
import TestSupport
import Testing

@Suite("Font descriptors")
struct FontDescriptorTests {
    private func name(_ descriptor: FontDescriptor?) -> String? { descriptor.map { Font(descriptor: $0, size: 0).fontName } }

    @Test("Traits are those of the face, and asking for others gives the family's font that has just these")
    func symbolicTraits() {
        #expect(Font.system(ofSize: 10).fontDescriptor.symbolicTraits == [])
        #expect(Font.boldSystem(ofSize: 10).fontDescriptor.symbolicTraits == .traitBold)
        #expect(Font.system(ofSize: 10, weight: .medium).fontDescriptor.symbolicTraits == [])
        #expect(Font.system(ofSize: 10, weight: .semibold).fontDescriptor.symbolicTraits == .traitBold)
        #expect(Font.monospacedSystem(ofSize: 10, weight: .bold).fontDescriptor.symbolicTraits == [.traitBold, .traitMonoSpace])
        let bold = Font.boldSystem(ofSize: 10).fontDescriptor
        #expect(name(bold.withSymbolicTraits(.traitItalic)) == "Inter-Italic")
        #expect(name(bold.withSymbolicTraits(bold.symbolicTraits.union(.traitItalic))) == "Inter-BoldItalic")
        #expect(name(bold.withSymbolicTraits([])) == "Inter-Regular")
        let light = Font.system(ofSize: 10, weight: .light).fontDescriptor
        #expect(name(light.withSymbolicTraits(.traitItalic)) == "Inter-LightItalic")
        #expect(name(light.withSymbolicTraits(.traitBold)) == "Inter-Bold")
        #expect(name(light.withSymbolicTraits(.traitMonoSpace)) == "JetBrainsMono-Light")
        let mono = Font.monospacedSystem(ofSize: 10, weight: .regular).fontDescriptor
        #expect(name(mono.withSymbolicTraits(.traitBold)) == "JetBrainsMono-Bold")
        #expect(name(mono.withSymbolicTraits([.traitBold, .traitItalic])) == "JetBrainsMono-BoldItalic")
    }

    @Test("Traits and designs that no bundled font has are nil")
    func unavailable() {
        let descriptor = Font.system(ofSize: 10).fontDescriptor
        #expect(descriptor.withSymbolicTraits(.traitCondensed) == nil)
        #expect(descriptor.withSymbolicTraits([.traitBold, .traitExpanded]) == nil)
        #expect(descriptor.withDesign(.rounded) == nil && descriptor.withDesign(.serif) == nil)
        #expect(name(descriptor.withDesign(.monospaced)) == "JetBrainsMono-Regular")
        #expect(name(descriptor.withDesign(.monospaced)?.withDesign(.default)) == "Inter-Regular")
        #expect(descriptor.withSymbolicTraits([.traitTightLeading, .traitUIOptimized]) == descriptor)
    }

    @Test("A size above 0 goes before the descriptor's, 0 keeps it, and an open one is a label's")
    func sizes() {
        let descriptor = Font.system(ofSize: 12).fontDescriptor
        #expect(Font(descriptor: descriptor, size: 0).pointSize == 12)
        #expect(Font(descriptor: descriptor, size: 30).pointSize == 30)
        #expect(Font(descriptor: descriptor.withSize(20), size: 0).pointSize == 20)
        #expect(Font(descriptor: FontDescriptor(name: "Menlo-Bold", size: 0), size: 0).pointSize == 17)
        #expect(Font(descriptor: FontDescriptor(name: "Menlo-Bold", size: 0), size: 9).substitutedName == "Menlo-Bold")
        #expect(Font(descriptor: FontDescriptor(), size: .nan).pointSize == 17)
    }

    @Test("Attributes choose name, family, face, weight, slant, digits and size")
    func attributes() {
        let descriptor = Font.system(ofSize: 12).fontDescriptor
        #expect(name(descriptor.addingAttributes([.family: "Noto Sans"])) == "NotoSans-Regular")
        #expect(name(descriptor.addingAttributes([.family: "Noto Sans", .face: "Bold Italic"])) == "NotoSans-BoldItalic")
        #expect(name(descriptor.addingAttributes([.name: "Inter-Black"])) == "Inter-Black")
        #expect(
            name(descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.weight: Font.Weight.heavy]])) == "Inter-ExtraBold"
        )
        #expect(name(descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.weight: 0.4]])) == "Inter-Bold")
        #expect(name(descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.slant: CGFloat(0.07)]])) == "Inter-Italic")
        #expect(name(descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.symbolic: UInt32(3)]])) == "Inter-BoldItalic")
        for size: Any in [CGFloat(30), 30.0, Float(30), 30, NSNumber(value: 30)] {
            #expect(descriptor.addingAttributes([.size: size]).pointSize == 30)
        }
        let digits = descriptor.addingAttributes([
            .featureSettings: [[FontDescriptor.FeatureKey.featureIdentifier: 6, .typeIdentifier: 0]]
        ])
        #expect(Font(descriptor: digits, size: 0) == .monospacedDigitSystem(ofSize: 12, weight: .regular))
        #expect(name(FontDescriptor(fontAttributes: [.family: "Menlo", .size: 9])) == "JetBrainsMono-Regular")
        #expect(
            Font(descriptor: descriptor.addingAttributes([.textStyle: Font.TextStyle.headline]), size: 0)
                == .preferredFont(forTextStyle: .headline))
    }

    @Test("What is unknown or of a wrong type has no effect")
    func wrongAttributes() {
        let descriptor = Font.boldSystem(ofSize: 12).fontDescriptor
        #expect(
            descriptor.addingAttributes([
                .name: "Nowhere", .family: 3, .size: "large", .traits: "bold", .featureSettings: [1, 2],
                .init(rawValue: "my own"): 1,
            ]) == descriptor)
        #expect(descriptor.addingAttributes([.traits: [FontDescriptor.TraitKey.symbolic: -1]]) == descriptor)
        #expect(name(FontDescriptor(name: "Nowhere", size: 10)) == "Inter-Regular")
    }

    @Test("What a descriptor says of a font makes the font again")
    func roundTrip() throws {
        let font = try #require(Font(name: "NotoSans-BoldItalic", size: 11))
        let descriptor = font.fontDescriptor
        #expect(
            descriptor.object(forKey: .family) as? String == "Noto Sans" && descriptor.postscriptName == "NotoSans-BoldItalic")
        #expect(Font(descriptor: FontDescriptor(fontAttributes: descriptor.fontAttributes), size: 0) == font)
    }

    @Test("A font from a file has no family to choose from")
    func files() throws {
        let path = projectFolder.appendingPathComponent("fonts/inter/Inter-Medium.otf").path
        let font = try Font(contentsOfFile: path, size: 20)
        let descriptor = font.fontDescriptor
        #expect(Font(descriptor: descriptor, size: 0) == font)
    }
}
