import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterViews

private func described(
    _ format: String, _ options: LayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:]
) throws -> [String] {
    let (root, a, b) = (View(), View(), View())
    (root.tag, a.tag, b.tag) = (1, 2, 3)
    root.addSubview(a)
    root.addSubview(b)
    return try LayoutConstraint.read(format, options, metrics, ["a": a, "b": b]).map(\.description)
}

@Suite("Visual formats") struct VisualFormatTests {
    @Test("Views, sizes, spaces and edges become constraints")
    func rows() throws {
        #expect(
            try described("H:|-[a(24)]-[b(>=50@750,<=a)]-20-|") == [
                "View#2.width = 24.0", "View#3.width ≥ 50.0 (priority 750.0)", "View#3.width ≤ View#2.width",
                "View#2.leading = View#1.leadingMargin", "View#3.leading = View#2.trailing + 8.0",
                "View#1.trailing = View#3.trailing + 20.0",
            ])
        #expect(
            try described("V:|[a]-(gap@low)-[b]|", metrics: ["gap": 4, "low": 300 as Float]) == [
                "View#2.top = View#1.top", "View#3.top = View#2.bottom + 4.0 (priority 300.0)",
                "View#1.bottom = View#3.bottom",
            ])
        #expect(try described("[a][b(==a)]") == ["View#3.width = View#2.width", "View#3.leading = View#2.trailing"])
    }

    @Test("Views line up, and rows run from the right")
    func options() throws {
        #expect(
            try described("[a]-(-3)-[b]", [.alignAllCenterY, .alignAllTop]).suffix(2) == [
                "View#3.top = View#2.top", "View#3.centerY = View#2.centerY",
            ])
        #expect(
            try described("|-5-[a]-[b]-|", .directionRightToLeft) == [
                "View#1.right = View#2.right + 5.0", "View#2.left = View#3.right + 8.0", "View#3.left = View#1.leftMargin",
            ])
    }

    @Test("A layout by formats is that by anchors")
    func layout() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let (icon, title) = (View(), View())
        for view in [icon, title] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        let views: [String: Any] = ["icon": icon, "title": title]
        for format in ["H:|-[icon(24)]-12-[title]-|", "V:|-(top)-[icon(==24)]", "V:|-[title]-|"] {
            LayoutConstraint.activate(
                LayoutConstraint.constraints(withVisualFormat: format, metrics: ["top": 10.5], views: views))
        }
        root.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 8, y: 10.5, width: 24, height: 24))
        #expect(title.frame == CGRect(x: 44, y: 8, width: 148, height: 84))
    }

    @Test(
        "What cannot be read is told with its place",
        arguments: [
            ("", 0, "a view in brackets"), ("X:[a]", 0, "'H:' or 'V:'"), ("[a", 2, "']'"), ("[a]-[", 5, "name"),
            ("[a]-8[b]", 5, "ends with '-'"), ("[c]", 1, "no view 'c'"), ("[a(=8)]", 4, "'=='"), ("[a(8]", 4, "',' or ')'"),
            ("[a(x)]", 3, "no metric 'x'"), ("[a]|[b]", 4, "nothing follows"), ("|", 1, "a view in brackets"),
            ("[a(..)]", 3, "a number"), ("H:[a]-x-[b]", 6, "no metric 'x'"),
        ])
    func failures(format: String, position: Int, reason: String) {
        do {
            _ = try described(format)
            Issue.record("'\(format)' was read")
        } catch let failure as VisualFormat.Failure {
            #expect(failure.position == position && failure.reason.contains(reason), "\(failure)")
        } catch { Issue.record(error) }
    }

    @Test("Alignment across the way of the row, items that are no views, metrics that are no numbers")
    func otherFailures() {
        #expect(throws: VisualFormat.Failure.self) { try described("[a]-[b]", .alignAllLeft) }
        #expect(throws: VisualFormat.Failure.self) { try described("[a(x)]", metrics: ["x": "ten"]) }
        #expect(throws: VisualFormat.Failure.self) { try LayoutConstraint.read("[a]", [], [:], ["a": 3]) }
        #expect(throws: VisualFormat.Failure.self) { try LayoutConstraint.read("|[a]", [], [:], ["a": View()]) }
    }

    @Test("Random strings are read or refused, and refused within themselves", arguments: 0..<8)
    func random(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let letters = Array("HV:|[]()-ab,@<>=0123456789._é \u{301}")
        for _ in 0..<400 {
            // Mostly a format with a few characters changed.
            var text = Array("H:|-[a(24)]-(>=8@750)-[b(==a)]-|")
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                text[place] = letters.randomElement(using: &random) ?? " "
                if Bool.random(using: &random), text.count > 2 { text.remove(at: place) }
            }
            do {
                _ = try described(String(text))
            } catch let failure as VisualFormat.Failure {
                #expect((0...String(text).count).contains(failure.position))
            } catch { Issue.record(error) }
        }
    }
}

@Suite("Rectangles to align, and distances") struct AlignmentRectTests {
    final class Badge: View {
        override var alignmentRectInsets: EdgeInsets { EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
    }

    @Test("Constraints align the rectangle inside the frame, whose size the natural one is")
    func alignment() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let badge = Badge()
        badge.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(badge)
        badge.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
        root.layoutIfNeeded()
        #expect(badge.frame == CGRect(x: 8, y: 9, width: 26, height: 14))
        let aligned = badge.alignmentRect(forFrame: badge.frame)
        #expect(aligned == CGRect(x: 10, y: 10, width: 20, height: 10))
        #expect(badge.frame(forAlignmentRect: aligned) == badge.frame)
    }

    @Test("A distance between two places is compared with lengths and other distances")
    func distances() {
        let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let views = (0..<3).map { _ in View() }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            view.heightAnchor.constraint(equalToConstant: 10).isActive = true
            view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        }
        let gaps = [
            root.leadingAnchor.anchorWithOffset(to: views[0].leadingAnchor),
            views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor),
            views[1].trailingAnchor.anchorWithOffset(to: views[2].leadingAnchor),
            views[2].trailingAnchor.anchorWithOffset(to: root.trailingAnchor),
        ]
        for gap in gaps.dropFirst() { gap.constraint(equalTo: gaps[0]).isActive = true }
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [17.5, 45, 72.5])
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [72.5, 45, 17.5])
        let fixed = views[0].topAnchor.anchorWithOffset(to: views[1].topAnchor).constraint(equalToConstant: 7)
        #expect(fixed.description == "(View.top - View.top) = 7.0" && !fixed.isActive)
    }
}
