import Foundation
import Testing

@testable import RasterText

@Suite("Fonts that stand in for those of iOS")
struct FontSubstitutionTests {
    @Test(
        "A font that iOS ships becomes the bundled one of its kind, weight and slant",
        arguments: [
            ("Avenir-Medium", "Inter-Medium"), ("Avenir", "Inter-Regular"), ("Avenir-BookOblique", "Inter-Italic"),
            ("Avenir-Heavy", "Inter-ExtraBold"), ("AvenirNext-DemiBoldItalic", "Inter-SemiBoldItalic"),
            ("AvenirNext-UltraLight", "Inter-Thin"), ("HelveticaNeue", "Inter-Regular"),
            ("HelveticaNeue-Bold", "Inter-Bold"), ("HelveticaNeue-CondensedBlack", "Inter-Black"),
            ("HelveticaNeue-Thin", "Inter-ExtraLight"), ("Helvetica-LightOblique", "Inter-LightItalic"),
            ("Georgia-BoldItalic", "Inter-BoldItalic"), ("ArialMT", "Inter-Regular"), ("Arial-BoldMT", "Inter-Bold"),
            ("ArialRoundedMTBold", "Inter-Bold"), ("TimesNewRomanPS-ItalicMT", "Inter-Italic"),
            ("PingFangSC-Semibold", "Inter-SemiBold"), ("HiraginoSans-W6", "Inter-SemiBold"),
            ("HiraginoSans-W3", "Inter-Regular"), ("Optima-ExtraBlack", "Inter-Black"), ("Futura", "Inter-Medium"),
            ("BodoniSvtyTwoITCTT-BookIta", "Inter-Italic"), ("DamascusSemiBold", "Inter-SemiBold"),
            ("Menlo", "JetBrainsMono-Regular"), ("Menlo-Bold", "JetBrainsMono-Bold"),
            ("Courier", "JetBrainsMono-Regular"), ("Courier-BoldOblique", "JetBrainsMono-BoldItalic"),
            ("CourierNewPSMT", "JetBrainsMono-Regular"), ("Courier New", "JetBrainsMono-Regular"),
        ])
    func nearest(asked: String, given: String) throws {
        let font = try #require(Font(name: asked, size: 14))
        #expect(font.fontName == given && font.pointSize == 14 && font.substitutedName == asked)
    }

    @Test("Letter case, spaces and hyphens do not count, and the name is told as iOS spells it")
    func spelling() {
        #expect(Font(name: "avenir medium", size: 10)?.substitutedName == "Avenir-Medium")
        #expect(Font(name: "Helvetica Neue", size: 10)?.substitutedName == "HelveticaNeue")
        #expect(Font(name: "Gill Sans", size: 10)?.substitutedName == "GillSans")
        #expect(Font(name: "Times New Roman", size: 10)?.substitutedName == "Times New Roman")
    }

    @Test(
        "A bundled font stands in for nothing, and a name that iOS does not know is nil",
        arguments: [
            "Avenir-Slim", "Comic Sans MS", "", "-", "Avenir-Foo", "Menlo-Black", "\u{0}",
        ])
    func unknown(name: String) {
        #expect(Font(name: name, size: 10) == nil)
        for bundled in ["Inter", "Noto Sans", "JetBrainsMono-Bold"] {
            #expect(Font(name: bundled, size: 10)?.substitutedName == nil)
        }
        #expect(Font.system(ofSize: 10).substitutedName == nil)
    }

    @Test("Every name of the list gives a font that tells it, and no name is listed twice")
    func list() {
        var names: Set<String> = []
        var index: UInt16 = 1
        while let name = FontSubstitution.name(at: index) {
            #expect(names.insert(name).inserted, "\(name)")
            #expect(Font(name: name, size: 10)?.substitutedName == name, "\(name)")
            index += 1
        }
        #expect(names.count > 250 && FontSubstitution.name(at: 0) == nil)
        #expect(FontSubstitution.name(at: .max) == nil)
    }

    @Test("A font keeps what it stands for through size, weight and digits, and shapes as the face that it is")
    func kept() throws {
        let font = try #require(Font(name: "Avenir-Medium", size: 14))
        for other in [font.withSize(9), font.withWeight(.bold), font.withMonospacedDigits] {
            #expect(other.substitutedName == "Avenir-Medium")
        }
        #expect(font != .system(ofSize: 14, weight: .medium))
        #expect(font.shapingStyle == Font.system(ofSize: 14, weight: .medium).shapingStyle)
        #expect(MemoryLayout<Font>.stride == 24)
    }

    @Test("More names than are kept are found all the same")
    func manyNames() {
        for number in 0..<1000 { #expect(Font(name: "No such font \(number)", size: 10) == nil) }
        #expect(Font(name: "Menlo-Italic", size: 10)?.fontName == "JetBrainsMono-Italic")
    }
}
