/// The fonts that iOS ships, by name: code for iOS expects their size and weight, which a bundled font gives too.
///
/// The list is that of iOS 13 to 18. Some names of scripts that Latin text never asks for are left out.
enum FontSubstitution {
    struct Entry: Sendable {
        /// As iOS spells it.
        let name: String
        let isMonospaced: Bool
        let style: FontStyleName
    }

    /// The name at an index; nil at 0 and beyond the last.
    static func name(at index: UInt16) -> String? {
        index > 0 && index <= entries.count ? entries[Int(index) - 1].name : nil
    }

    /// What iOS ships by this name of a family or a font.
    static func entry(named name: String) -> (index: UInt16, entry: Entry)? {
        indices[BundledFonts.key(name)].map { ($0, entries[Int($0) - 1]) }
    }

    private static let entries: [Entry] = families.split(separator: "\n").flatMap { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        let isMonospaced = parts[0].hasSuffix("*")
        let family = String(isMonospaced ? parts[0].dropLast() : parts[0])
        let words = parts[1].split(separator: " ").map(String.init)
        let names = words.map { $0.hasPrefix("-") ? words[0].prefix { $0 != "-" } + $0 : $0 }
        // What stands before the hyphen is the family, which may have a weight in its name that is none.
        let fonts = names.map { name in
            Entry(
                name: name, isMonospaced: isMonospaced,
                style: FontStyleName(boldFamilies.contains(family) ? "Bold" : String(name.dropFirst(prefix(name, family)))))
        }
        // The family's name stands for the first of its fonts, upright and of the weight that text has.
        guard !fonts.contains(where: { BundledFonts.key($0.name) == BundledFonts.key(family) }) else { return fonts }
        return [Entry(name: family, isMonospaced: isMonospaced, style: fonts[0].style)] + fonts
    }

    /// How many characters at the beginning of a font's name are the family's: they tell nothing of the style.
    private static func prefix(_ name: String, _ family: String) -> Int {
        let short = String(family.filter { $0 != " " })
        return name.hasPrefix(short) ? short.count : name.prefix { $0 != "-" }.count
    }

    /// By the key of the name. The first entry of a name counts.
    private static let indices = Dictionary(
        zip(entries.map { BundledFonts.key($0.name) }, UInt16(1)...), uniquingKeysWith: { first, _ in first })

    /// Families of which iOS has nothing but a bold font, whether or not its name says so.
    private static let boldFamilies: Set<String> = [
        "Arial Rounded MT Bold", "Bradley Hand", "DIN Alternate", "DIN Condensed", "Impact",
    ]

    /// Family: the fonts' PostScript names, the one that the family's name stands for first. A word that begins with a
    /// hyphen continues what stands before the hyphen of the first; a family with a star is monospaced.
    private static let families = """
        Academy Engraved LET:AcademyEngravedLetPlain
        Al Nile:AlNile -Bold
        American Typewriter:AmericanTypewriter -Light -Semibold -Bold -Condensed -CondensedLight -CondensedBold
        Apple Color Emoji:AppleColorEmoji
        Apple SD Gothic Neo:AppleSDGothicNeo-Regular -UltraLight -Thin -Light -Medium -SemiBold -Bold
        Apple Symbols:AppleSymbols
        Arial:ArialMT Arial-BoldMT Arial-ItalicMT Arial-BoldItalicMT
        Arial Hebrew:ArialHebrew -Light -Bold
        Arial Rounded MT Bold:ArialRoundedMTBold
        Avenir:Avenir-Book -Roman -BookOblique -Oblique -Light -LightOblique -Medium -MediumOblique -Heavy -HeavyOblique -Black -BlackOblique
        Avenir Next:AvenirNext-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic
        Avenir Next Condensed:AvenirNextCondensed-Regular -Italic -UltraLight -UltraLightItalic -Medium -MediumItalic -DemiBold -DemiBoldItalic -Bold -BoldItalic -Heavy -HeavyItalic
        Baskerville:Baskerville -Italic -SemiBold -SemiBoldItalic -Bold -BoldItalic
        Bodoni 72:BodoniSvtyTwoITCTT-Book -BookIta -Bold
        Bodoni 72 Oldstyle:BodoniSvtyTwoOSITCTT-Book -BookIt -Bold
        Bodoni 72 Smallcaps:BodoniSvtyTwoSCITCTT-Book
        Bodoni Ornaments:BodoniOrnamentsITCTT
        Bradley Hand:BradleyHandITCTT-Bold
        Chalkboard SE:ChalkboardSE-Regular -Light -Bold
        Chalkduster:Chalkduster
        Charter:Charter-Roman -Italic -Bold -BoldItalic -Black -BlackItalic
        Cochin:Cochin -Italic -Bold -BoldItalic
        Copperplate:Copperplate -Light -Bold
        Courier*:Courier -Oblique -Bold -BoldOblique
        Courier New*:CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT
        DIN Alternate:DINAlternate-Bold
        DIN Condensed:DINCondensed-Bold
        Damascus:Damascus DamascusLight DamascusMedium DamascusSemiBold DamascusBold
        Devanagari Sangam MN:DevanagariSangamMN -Bold
        Didot:Didot -Italic -Bold
        Euphemia UCAS:EuphemiaUCAS -Italic -Bold
        Farah:Farah
        Futura:Futura-Medium -MediumItalic -Bold -CondensedMedium -CondensedExtraBold
        Galvji:Galvji -Bold
        Geeza Pro:GeezaPro -Bold
        Georgia:Georgia -Italic -Bold -BoldItalic
        Gill Sans:GillSans -Italic -Light -LightItalic -SemiBold -SemiBoldItalic -Bold -BoldItalic -UltraBold
        Helvetica:Helvetica -Oblique -Light -LightOblique -Bold -BoldOblique
        Helvetica Neue:HelveticaNeue -Italic -UltraLight -UltraLightItalic -Thin -ThinItalic -Light -LightItalic -Medium -MediumItalic -Bold -BoldItalic -CondensedBold -CondensedBlack
        Hiragino Maru Gothic ProN:HiraMaruProN-W4
        Hiragino Mincho ProN:HiraMinProN-W3 -W6
        Hiragino Sans:HiraginoSans-W3 -W4 -W5 -W6 -W7 -W8
        Hoefler Text:HoeflerText-Regular -Italic -Black -BlackItalic
        Impact:Impact
        Kailasa:Kailasa -Bold
        Kefa:Kefa-Regular
        Khmer Sangam MN:KhmerSangamMN
        Kohinoor Bangla:KohinoorBangla-Regular -Light -Semibold
        Kohinoor Devanagari:KohinoorDevanagari-Regular -Light -Semibold
        Kohinoor Gujarati:KohinoorGujarati-Regular -Light -Bold
        Kohinoor Telugu:KohinoorTelugu-Regular -Light -Medium
        Lao Sangam MN:LaoSangamMN
        Malayalam Sangam MN:MalayalamSangamMN -Bold
        Marker Felt:MarkerFelt-Thin -Wide
        Menlo*:Menlo-Regular -Italic -Bold -BoldItalic
        Mishafi:DiwanMishafi
        Mukta Mahee:MuktaMahee-Regular -Light -Bold
        Myanmar Sangam MN:MyanmarSangamMN -Bold
        Noteworthy:Noteworthy-Light -Bold
        Optima:Optima-Regular -Italic -Bold -BoldItalic -ExtraBlack
        Palatino:Palatino-Roman -Italic -Bold -BoldItalic
        Papyrus:Papyrus -Condensed
        Party LET:PartyLetPlain
        PingFang HK:PingFangHK-Regular -Ultralight -Thin -Light -Medium -Semibold
        PingFang SC:PingFangSC-Regular -Ultralight -Thin -Light -Medium -Semibold
        PingFang TC:PingFangTC-Regular -Ultralight -Thin -Light -Medium -Semibold
        Rockwell:Rockwell-Regular -Italic -Bold -BoldItalic
        STIX Two Text:STIXTwoText STIXTwoText-Italic STIXTwoText_Medium STIXTwoText-Italic_Medium-Italic STIXTwoText_SemiBold STIXTwoText_Bold
        Savoye LET:SavoyeLetPlain
        Sinhala Sangam MN:SinhalaSangamMN -Bold
        Snell Roundhand:SnellRoundhand -Bold -Black
        Symbol:Symbol
        Tamil Sangam MN:TamilSangamMN -Bold
        Thonburi:Thonburi -Light -Bold
        Times New Roman:TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT
        Trebuchet MS:TrebuchetMS -Italic -Bold Trebuchet-BoldItalic
        Verdana:Verdana -Italic -Bold -BoldItalic
        Zapf Dingbats:ZapfDingbatsITC
        Zapfino:Zapfino
        """
}
