import Foundation
import RasterTables
import Testing

/// Lines of text, one under the other, as large as they are.
private func lines(_ texts: [String], size: CGFloat = 17, _ configure: (Label) -> Void = { _ in }) -> [View] {
    texts.map { text in
        label(text) {
            $0.font = .system(ofSize: size)
            $0.backgroundColor = nil
            configure($0)
        }
    }
}

private let launch = """
    name 🏷️,description,status ✅
    Rocket 🚀,Launch went well 🚀🎉 and the team is happy 😀 with the result ✅.,Pending
    Family 👨‍👩‍👧‍👦,ZWJ sequence 👩🏽‍💻 with skin tone 👍🏿 and a flag 🇯🇵 🇧🇷 in one sentence.,Inactive
    Hearts ❤️,"Text style ☺ versus emoji style ☺️, keycap 1️⃣ and hourglass ⌛ done.",Active

    """

@Suite("Pictures of emoji", .enabled(if: Font(name: "Noto Color Emoji", size: 1) != nil, "built without the font for emoji"))
struct EmojiImageTests {
    @Test(
        "Beside text of any size emoji are a little taller than capitals, with the same middle",
        arguments: [
            ("Hx 🚀 Él 😀 gy ✅", 13, "emoji/13-points"), ("Hx 🚀 Él 😀", 17, "emoji/17-points"),
            ("Hx😀", 34, "emoji/34-points"),
        ] as [(String, CGFloat, String)])
    func sizes(text: String, size: CGFloat, name: String) throws {
        try check(sheet([label(text) { $0.font = .system(ofSize: size) }]), named: name)
    }

    @Test("At one pixel a point")
    func scale1() throws {
        let text = "Launch 🚀🎉 happy 😀 done ✅ ❤️"
        try check(
            sheet([11, 13, 17].map { size in label(text) { $0.font = .system(ofSize: size) } }), scale: 1,
            named: "emoji/at-scale-1")
    }

    @Test("Each sequence is one picture")
    func sequences() throws {
        try check(
            sheet(
                lines(
                    [
                        "👨‍👩‍👧‍👦 👩🏽‍💻 🧑🏻‍🤝‍🧑🏿 ❤️‍🔥 🏳️‍🌈", "👍 👍🏻 👍🏽 👍🏿", "🇯🇵 🇧🇷 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇪🇺", "1️⃣ 2️⃣ #️⃣ *️⃣ 🔟",
                    ], size: 20)), scale: 1, named: "emoji/sequences")
    }

    @Test("Characters that are both, as text, by themselves, and in colour")
    func presentation() throws {
        let both = ["☺", "❤", "☎", "✔", "☀", "✈", "⌛", "⚡", "⭐"]
        try check(
            sheet(
                lines([
                    "as text: " + both.map { $0 + "\u{FE0E}" }.joined(separator: " "),
                    "alone: " + both.joined(separator: " "),
                    "in colour: " + both.map { $0 + "\u{FE0F}" }.joined(separator: " "),
                    "© ® ™ 1 2 # * and ©️ ®️ ™️ 1️⃣ 2️⃣ #️⃣ *️⃣",
                ])), scale: 1, named: "emoji/text-and-colour")
    }

    @Test("Emoji fade with the opacity of the text's colour")
    func opacity() throws {
        try check(
            sheet(
                [1, 0.6, 0.3].map { alpha in
                    label("Faded 👍🏿 ❤️") {
                        $0.font = .system(ofSize: 17)
                        $0.textColor = .label.withAlphaComponent(alpha)
                    }
                }), named: "emoji/opacity-of-the-text")
    }

    @Test("Wrapped and truncated between emoji, never inside")
    func cut() throws {
        let text = "👨‍👩‍👧‍👦👩🏽‍💻👍🏿🇯🇵🇧🇷🇩🇪1️⃣2️⃣❤️‍🔥🏴󠁧󠁢󠁥󠁮󠁧󠁿🏳️‍🌈🚀"
        try check(
            sheet([
                label(text, width: 120, height: 40) { $0.numberOfLines = 0 },
                label(text, width: 120, height: 40) {
                    $0.numberOfLines = 0
                    $0.lineBreakMode = .byCharWrapping
                },
                label(text, width: 120) { $0.lineBreakMode = .byTruncatingTail },
                label(text, width: 120) { $0.lineBreakMode = .byTruncatingMiddle },
                label(text, width: 120) { $0.lineBreakMode = .byTruncatingHead },
            ]), scale: 1, named: "emoji/wrapped-and-truncated")
    }

    @Test("Attributes of text: underline, outline, shadow, background, baseline")
    func attributes() throws {
        let attributes: [[NSAttributedString.Key: Any]] = [
            [.underlineStyle: NSUnderlineStyle.single.rawValue, .strikethroughStyle: NSUnderlineStyle.single.rawValue],
            [.strokeWidth: 3, .strokeColor: Color.systemBlue],
            [
                .shadow: {
                    let shadow = NSShadow()
                    shadow.shadowOffset = CGSize(width: 2, height: 2)
                    shadow.shadowBlurRadius = 2
                    shadow.shadowColor = Color.black.withAlphaComponent(0.5)
                    return shadow
                }()
            ],
            [.backgroundColor: Color.systemYellow, .kern: 4], [.baselineOffset: 6],
        ]
        try check(
            sheet(
                attributes.map { attributes in
                    let text = NSMutableAttributedString(string: "Text ")
                    text.append(NSAttributedString(string: "set 👍🏿❤️", attributes: attributes))
                    text.append(NSAttributedString(string: " so"))
                    let label = Label()
                    label.font = .system(ofSize: 20)
                    label.attributedText = text
                    label.frame.size = label.sizeThatFits(.zero)
                    return label
                }), scale: 1, named: "emoji/attributes")
    }

    @Test("Emoji follow Hebrew and Arabic as other neutral characters do")
    func bidi() throws {
        try check(
            sheet(lines(["שלום 👋🏽 עולם 🚀🎉", "مرحبا 😀 بالعالم ❤️ 123", "Mixed שלום 😀 text 🇯🇵"])), scale: 1,
            named: "emoji/right-to-left")
    }

    @Test("A table with emoji in headings, names and wrapped descriptions", arguments: [false, true])
    func table(isDark: Bool) throws {
        var options = DataFileTableOptions()
        if isDark { options.userInterfaceStyle = .dark }
        let table = DataTable(file: try DataFile(bytes: Array(launch.utf8), name: "inline.csv"), options: options)
        try check(table, scale: 1, named: isDark ? "emoji/table-dark" : "emoji/table")
    }
}
