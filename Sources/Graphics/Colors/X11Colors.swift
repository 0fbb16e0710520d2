/// The named colours of X11 that CSS does not have, which R and gt know: `sienna4`, `gray25`. They are those of the file rgb.txt of the
/// X Window System.
enum X11Colors {
    /// The colour of a name in lower case.
    static func named(_ name: String) -> Color? {
        let name = name.replacing("grey", with: "gray")
        let digits = name.drop { !$0.isNumber }
        guard !digits.isEmpty else {
            return shades[name].flatMap { $0.count == 4 ? nil : $0.last }.flatMap { Color(hex: $0) }
        }
        guard let number = Int(digits) else { return nil }
        let family = String(name.dropLast(digits.count))
        if family == "gray" {
            // gray0 is black, gray100 white.
            guard (0...100).contains(number) else { return nil }
            let level = (Double(number) * 2.55 + 0.5).rounded(.down) / 255
            return Color(red: level, green: level, blue: level)
        }
        guard let shades = shades[family], shades.count > 3, (1...4).contains(number) else { return nil }
        return Color(hex: shades[number - 1])
    }

    /// The four shades of a family, from light to dark, and behind them that of the name without a number, where CSS has none of it.
    private static let shades: [String: [String]] = Dictionary(
        uniqueKeysWithValues: table.split(separator: ",").map { entry in
            let words = entry.split(whereSeparator: \.isWhitespace).map { String($0) }
            return (words[0], Array(words.dropFirst()))
        })

    private static let table = """
        antiquewhite FFEFDB EEDFCC CDC0B0 8B8378, aquamarine 7FFFD4 76EEC6 66CDAA 458B74, azure F0FFFF E0EEEE C1CDCD
        838B8B, bisque FFE4C4 EED5B7 CDB79E 8B7D6B, blue 0000FF 0000EE 0000CD 00008B, brown FF4040 EE3B3B CD3333 8B2323,
        burlywood FFD39B EEC591 CDAA7D 8B7355, cadetblue 98F5FF 8EE5EE 7AC5CD 53868B, chartreuse 7FFF00 76EE00 66CD00
        458B00, chocolate FF7F24 EE7621 CD661D 8B4513, coral FF7256 EE6A50 CD5B45 8B3E2F, cornsilk FFF8DC EEE8CD CDC8B1
        8B8878, cyan 00FFFF 00EEEE 00CDCD 008B8B, darkgoldenrod FFB90F EEAD0E CD950C 8B6508, darkolivegreen CAFF70
        BCEE68 A2CD5A 6E8B3D, darkorange FF7F00 EE7600 CD6600 8B4500, darkorchid BF3EFF B23AEE 9A32CD 68228B,
        darkseagreen C1FFC1 B4EEB4 9BCD9B 698B69, darkslategray 97FFFF 8DEEEE 79CDCD 528B8B, deeppink FF1493 EE1289
        CD1076 8B0A50, deepskyblue 00BFFF 00B2EE 009ACD 00688B, dodgerblue 1E90FF 1C86EE 1874CD 104E8B, firebrick FF3030
        EE2C2C CD2626 8B1A1A, gold FFD700 EEC900 CDAD00 8B7500, goldenrod FFC125 EEB422 CD9B1D 8B6914, green 00FF00
        00EE00 00CD00 008B00, honeydew F0FFF0 E0EEE0 C1CDC1 838B83, hotpink FF6EB4 EE6AA7 CD6090 8B3A62, indianred
        FF6A6A EE6363 CD5555 8B3A3A, ivory FFFFF0 EEEEE0 CDCDC1 8B8B83, khaki FFF68F EEE685 CDC673 8B864E, lavenderblush
        FFF0F5 EEE0E5 CDC1C5 8B8386, lemonchiffon FFFACD EEE9BF CDC9A5 8B8970, lightblue BFEFFF B2DFEE 9AC0CD 68838B,
        lightcyan E0FFFF D1EEEE B4CDCD 7A8B8B, lightgoldenrod FFEC8B EEDC82 CDBE70 8B814C EEDD82, lightpink FFAEB9
        EEA2AD CD8C95 8B5F65, lightsalmon FFA07A EE9572 CD8162 8B5742, lightskyblue B0E2FF A4D3EE 8DB6CD 607B8B,
        lightslateblue 8470FF, lightsteelblue CAE1FF BCD2EE A2B5CD 6E7B8B, lightyellow FFFFE0 EEEED1 CDCDB4 8B8B7A,
        magenta FF00FF EE00EE CD00CD 8B008B, maroon FF34B3 EE30A7 CD2990 8B1C62, mediumorchid E066FF D15FEE B452CD
        7A378B, mediumpurple AB82FF 9F79EE 8968CD 5D478B, mistyrose FFE4E1 EED5D2 CDB7B5 8B7D7B, navajowhite FFDEAD
        EECFA1 CDB38B 8B795E, navyblue 000080, olivedrab C0FF3E B3EE3A 9ACD32 698B22, orange FFA500 EE9A00 CD8500
        8B5A00, orangered FF4500 EE4000 CD3700 8B2500, orchid FF83FA EE7AE9 CD69C9 8B4789, palegreen 9AFF9A 90EE90
        7CCD7C 548B54, paleturquoise BBFFFF AEEEEE 96CDCD 668B8B, palevioletred FF82AB EE799F CD6889 8B475D, peachpuff
        FFDAB9 EECBAD CDAF95 8B7765, pink FFB5C5 EEA9B8 CD919E 8B636C, plum FFBBFF EEAEEE CD96CD 8B668B, purple 9B30FF
        912CEE 7D26CD 551A8B, red FF0000 EE0000 CD0000 8B0000, rosybrown FFC1C1 EEB4B4 CD9B9B 8B6969, royalblue 4876FF
        436EEE 3A5FCD 27408B, salmon FF8C69 EE8262 CD7054 8B4C39, seagreen 54FF9F 4EEE94 43CD80 2E8B57, seashell FFF5EE
        EEE5DE CDC5BF 8B8682, sienna FF8247 EE7942 CD6839 8B4726, skyblue 87CEFF 7EC0EE 6CA6CD 4A708B, slateblue 836FFF
        7A67EE 6959CD 473C8B, slategray C6E2FF B9D3EE 9FB6CD 6C7B8B, snow FFFAFA EEE9E9 CDC9C9 8B8989, springgreen
        00FF7F 00EE76 00CD66 008B45, steelblue 63B8FF 5CACEE 4F94CD 36648B, tan FFA54F EE9A49 CD853F 8B5A2B, thistle
        FFE1FF EED2EE CDB5CD 8B7B8B, tomato FF6347 EE5C42 CD4F39 8B3626, turquoise 00F5FF 00E5EE 00C5CD 00868B,
        violetred FF3E96 EE3A8C CD3278 8B2252 D02090, wheat FFE7BA EED8AE CDBA96 8B7E66, yellow FFFF00 EEEE00 CDCD00
        8B8B00
        """
}
