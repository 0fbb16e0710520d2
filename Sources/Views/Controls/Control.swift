import Foundation
import RasterDrawing
import RasterGraphics

/// A view with a state that can be seen: enabled or not, selected, highlighted.
///
/// Nobody can touch a picture: a control is drawn in the state that its properties say. Actions are kept, and performed by
/// ``sendActions(for:)``.
open class Control: View {
    /// Whether the control can be used. Default true; one that cannot is drawn dimmed.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { stateDidChange() } }
    }

    /// Whether the control is the chosen one. Default false. Most controls look the same; a ``Button`` does not.
    open var isSelected = false {
        didSet { if isSelected != oldValue { stateDidChange() } }
    }

    /// Whether a finger lies on the control. Default false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { stateDidChange() } }
    }

    /// ``isEnabled``, ``isSelected`` and ``isHighlighted`` in one.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Where content lies across a control that is wider. Default `.center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { contentChanged() }
    }

    /// Where content lies in a control that is higher. Default `.center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { contentChanged() }
    }

    /// Left or right where ``contentHorizontalAlignment`` is leading or trailing, else what that is.
    public final var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: runsRightToLeft ? .right : .left
        case .trailing: runsRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    private var actions: [(action: Action, events: Event)] = []

    /// A control that is enabled.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }

    /// A control of a place and size that performs an action, see ``Event/primaryActionTriggered``.
    public init(frame: CGRect, primaryAction: Action?) {
        super.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Called when the state has changed. Here: has the subviews placed anew.
    func stateDidChange() { contentChanged() }

    // MARK: Actions

    /// Has an action performed when one of some events is sent. An action with the same identifier is replaced for those
    /// events.
    public final func addAction(_ action: Action, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
        actions.append((action, controlEvents))
    }

    /// Ends what ``addAction(_:for:)`` began.
    public final func removeAction(_ action: Action, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    /// Ends what ``addAction(_:for:)`` began with an action of this identifier.
    public final func removeAction(identifiedBy identifier: Action.Identifier, for controlEvents: Event) {
        actions = actions.compactMap { entry in
            guard entry.action.identifier == identifier else { return entry }
            let rest = entry.events.subtracting(controlEvents)
            return rest.isEmpty ? nil : (entry.action, rest)
        }
    }

    /// Performs an action with the control as its sender.
    open func sendAction(_ action: Action) { action.perform(sender: self) }

    /// Performs the actions that were added for one of these events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    }

    /// Calls `handler` for each action with its events, in the order in which they were added, until it sets `stop`.
    public final func enumerateEventHandlers(
        _ handler: (_ action: Action, _ controlEvents: Event, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for (action, events) in actions where !stop { handler(action, events, &stop) }
    }
}

extension Control {
    /// The opacity of what cannot be used. From memory.
    static let disabledOpacity: CGFloat = 0.5

    /// Draws at full strength, or dimmed when the control cannot be used.
    final func drawDimmedIfDisabled(into list: inout DisplayList, _ draw: (inout DisplayList) -> Void) {
        if isEnabled { return draw(&list) }
        list.beginGroup(opacity: Self.disabledOpacity)
        draw(&list)
        list.endGroup()
    }

    /// A part of a control, given from the leading side, at its place from the left.
    final func mirrored(_ rect: CGRect) -> CGRect {
        guard runsRightToLeft else { return rect }
        return CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
}
