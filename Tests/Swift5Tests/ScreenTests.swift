import Testing
import UIKit

@Suite("Screens and cells as public code for iOS has them, in Swift 5 mode") struct ScreenTests {
    private static let screens: [(name: String, texts: [String], make: @MainActor () -> UIViewController)] = [
        ("settings", ["Airplane Mode", "Norway", "Sign Out"], { SettingsScreen() }),
        ("contacts", ["Grace", "Do not disturb, back in the afternoon"], { ContactsScreen() }),
        ("cards", ["Card 1", "Card 4"], { CardsScreen(style: .plain) }),
        ("messages", ["Is the table ready?", "Take your time."], { MessagesScreen(style: .plain) }),
        ("photos", ["0", "5"], { PhotoGridScreen() }), ("grid", ["0", "13"], { GridLayoutScreen() }),
        ("outline", ["Fruit", "Pear"], { OutlineScreen() }), ("inbox", ["Inbox", "12", "Sent"], { InboxScreen() }),
        ("downloads", ["fonts.tar", "75 %"], { DownloadsScreen(style: .plain) }), ("league", ["Oslo", "48"], { LeagueScreen() }),
    ]

    @Test("Each is drawn with its texts, the same each time", arguments: screens.map(\.name))
    @MainActor func screens(name: String) throws {
        let screen = try #require(Self.screens.first { $0.name == name })
        let controller = screen.make()
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 500)
        let first = try controller.view.pngData(scale: 1)
        #expect(try controller.view.pngData(scale: 1) == first)
        #expect(controller.view.layoutConflicts.isEmpty && controller.view.layoutRecursions.isEmpty)
        // Long lines are in several elements.
        let shown = try controller.view.svg().replacing(#/</?tspan[^>]*>/#, with: "")
        for text in screen.texts { #expect(shown.contains(text), "\(name): \(text)") }
    }

    @Test("A badge's corners follow its bounds, which constraints set; a label hides where it is empty")
    @MainActor func parts() {
        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let badge = GradientBadge()
        badge.text = "3"
        badge.translatesAutoresizingMaskIntoConstraints = false
        holder.addSubview(badge)
        badge.topAnchor.constraint(equalTo: holder.topAnchor).isActive = true
        badge.leadingAnchor.constraint(equalTo: holder.leadingAnchor).isActive = true
        holder.layoutIfNeeded()
        #expect(badge.layer.cornerRadius == badge.frame.height / 2 && badge.frame.height > 15)
        let label = PaddingLabel()
        label.text = ""
        #expect(label.isHidden)
        label.text = "x"
        #expect(!label.isHidden && label.intrinsicContentSize.height > 25)
    }

    @Test("A switch tells its cell's delegate")
    @MainActor func switches() {
        final class Listener: SwitchCellDelegate {
            var isOn: Bool?
            func switchCell(_ cell: SwitchCell, didChange isOn: Bool) { self.isOn = isOn }
        }
        let (cell, listener) = (SwitchCell(style: .default, reuseIdentifier: nil), Listener())
        cell.delegate = listener
        cell.configure(title: "Sound", isOn: true)
        cell.toggle.sendActions(for: .valueChanged)
        #expect(listener.isOn == true)
    }
}
