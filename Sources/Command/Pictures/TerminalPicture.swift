import Foundation
import RasterTables

/// How a terminal is told to show a picture.
enum TerminalPicture {
    /// https://sw.kovidgoyal.net/kitty/graphics-protocol/
    case kitty
    /// https://iterm2.com/documentation-images.html
    case iterm
    /// DEC's, as in the VT340's manual.
    case sixel

    /// What the variables of a terminal say it knows; nil for none.
    static func known(_ environment: [String: String]) -> TerminalPicture? {
        guard StandardStream.output.isTerminal else { return nil }
        let (term, program) = (environment["TERM"] ?? "", environment["TERM_PROGRAM"] ?? "")
        // A multiplexer keeps for itself what it does not know, and has the variables of the terminal that it was started in.
        if environment["TMUX"] != nil || environment["STY"] != nil { return nil }
        if term.contains("kitty") || environment["KITTY_WINDOW_ID"] != nil || program == "ghostty" { return .kitty }
        if program == "iTerm.app" || program == "WezTerm" || environment["LC_TERMINAL"] == "iTerm2" { return .iterm }
        return term.contains("sixel") || term.hasPrefix("foot") || term.hasPrefix("mlterm") ? .sixel : nil
    }

    /// The characters that show a picture where the cursor is.
    func sequence(png: Data, _ bitmap: Bitmap) -> String {
        switch self {
        case .kitty:
            let text = Array(png.base64EncodedString().utf8)
            // At most 4,096 characters at once; `m` says whether more come.
            let parts = stride(from: 0, to: text.count, by: 4096).map { text[$0..<min($0 + 4096, text.count)] }
            return parts.enumerated().map { index, part in
                let more = index < parts.count - 1 ? 1 : 0
                return "\u{1B}_G\(index == 0 ? "a=T,f=100," : "")m=\(more);\(String(decoding: part, as: UTF8.self))\u{1B}\\"
            }.joined()
        case .iterm:
            return "\u{1B}]1337;File=inline=1;size=\(png.count):\(png.base64EncodedString())\u{7}"
        case .sixel: return Self.sixels(bitmap)
        }
    }

    /// Rows of six pixels, colour by colour, in a cube of 6 × 6 × 6 colours, over white.
    private static func sixels(_ bitmap: Bitmap) -> String {
        var text = "\u{1B}Pq\"1;1;\(bitmap.width);\(bitmap.height)"
        for index in 0..<216 {
            let levels = [index / 36, index / 6 % 6, index % 6].map { $0 * 20 }
            text += "#\(index);2;\(levels[0]);\(levels[1]);\(levels[2])"
        }
        func index(_ x: Int, _ y: Int) -> Int {
            let color = bitmap[x, y]
            func level(_ byte: UInt8) -> Int {
                let value = (Int(byte) * Int(color.alpha) + 255 * (255 - Int(color.alpha))) / 255
                return (value + 25) / 51
            }
            return level(color.red) * 36 + level(color.green) * 6 + level(color.blue)
        }
        for top in stride(from: 0, to: bitmap.height, by: 6) {
            var rows: [Int: [UInt8]] = [:]
            for y in top..<min(top + 6, bitmap.height) {
                for x in 0..<bitmap.width {
                    rows[index(x, y), default: Array(repeating: 0, count: bitmap.width)][x] |= 1 << UInt8(y - top)
                }
            }
            for (color, bits) in rows.sorted(by: { $0.key < $1.key }) {
                text += "#\(color)"
                var x = 0
                while x < bits.count {
                    let end = bits[x...].firstIndex { $0 != bits[x] } ?? bits.count
                    let sign = Character(UnicodeScalar(63 + bits[x]))
                    text += end - x > 3 ? "!\(end - x)\(sign)" : String(repeating: sign, count: end - x)
                    x = end
                }
                text += "$"
            }
            text += "-"
        }
        return text + "\u{1B}\\"
    }
}
