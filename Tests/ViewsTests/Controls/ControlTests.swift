import Foundation
import RasterGraphics
import RasterViews
import Testing

@Suite("Controls") struct ControlTests {
    @Test("The state is made of what is set")
    func state() {
        let control = Control()
        #expect(control.state == .normal && control.isEnabled)
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.selected, .highlighted, .disabled])
    }

    @Test("Actions are performed in their order, for their events, with the control as sender")
    func actions() {
        let control = Control()
        var log: [String] = []
        let first = Action(title: "first") { action in
            log.append(action.title)
            #expect(action.sender === control)
        }
        control.addAction(first, for: [.touchUpInside, .valueChanged])
        control.addAction(Action { _ in log.append("second") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["first", "second"])
        #expect(first.sender == nil)
        control.sendActions(for: .touchDown)
        #expect(log.count == 2)
        control.removeAction(first, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["first", "second", "second"])
        control.sendActions(for: .touchUpInside)
        #expect(log == ["first", "second", "second", "first"])
    }

    @Test("An action replaces one of its identifier for the same events, and only for these")
    func replacement() {
        let control = Control()
        var log: [Int] = []
        for number in 1...2 {
            control.addAction(
                Action(identifier: Action.Identifier("save")) { _ in log.append(number) },
                for: number == 1 ? .allEvents : .valueChanged)
        }
        control.sendActions(for: .valueChanged)
        control.sendActions(for: .touchDown)
        #expect(log == [2, 1])
    }

    @Test("Leading and trailing are sides by the way that content runs")
    func alignment() {
        let control = Control()
        control.contentHorizontalAlignment = .leading
        #expect(control.effectiveContentHorizontalAlignment == .left)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(control.effectiveContentHorizontalAlignment == .right)
        control.contentHorizontalAlignment = .left
        #expect(control.effectiveContentHorizontalAlignment == .left)
    }
}
