/// What only few views have: the others pay for it with one look.
final class ViewExtras {
    var accessibilityLabel: String?
    var accessibilityIdentifier: String?
    /// See ``View/layoutRecursions``.
    var recursions: [String] = []
}

extension View {
    /// What the view is called by who reads it aloud. Kept for code that sets it: nothing of it shows in a picture. Default nil.
    public final var accessibilityLabel: String? {
        get { viewExtras?.accessibilityLabel }
        set { usedViewExtras.accessibilityLabel = newValue }
    }

    /// A name that tests find the view by. Kept for code that sets it. Default nil.
    public final var accessibilityIdentifier: String? {
        get { viewExtras?.accessibilityIdentifier }
        set { usedViewExtras.accessibilityIdentifier = newValue }
    }

    /// What of the layout of this view and its subviews asked for itself, each as a sentence that says what was answered in the
    /// circle's place: a height that follows from where its row lies, say. Empty for a layout that ends by itself.
    public final var layoutRecursions: [String] { (viewExtras?.recursions ?? []) + subviews.flatMap(\.layoutRecursions) }

    private var usedViewExtras: ViewExtras {
        if let viewExtras { return viewExtras }
        let made = ViewExtras()
        viewExtras = made
        return made
    }

    /// Keeps a sentence for ``layoutRecursions``, once.
    package final func noteRecursion(_ sentence: String) {
        if !usedViewExtras.recursions.contains(sentence) { usedViewExtras.recursions.append(sentence) }
    }

    /// Notes that what is drawn or told of the view was asked for by code that the view itself calls meanwhile.
    package final func noteUnfinished() {
        noteRecursion(
            "code that \(type(of: self)) calls while it is measured, drawn or described, such as the configuration of a cell, asks "
                + "for a picture or a report of it: what it gets is empty; ask once the picture is there")
    }

    /// Calls `body`, which tells what the view shows and may call code of the view's owner; nil where that asks in turn.
    @discardableResult package final func describing<Result>(_ body: () -> Result) -> Result? {
        guard !isBeingDescribed else {
            noteUnfinished()
            return nil
        }
        isBeingDescribed = true
        defer { isBeingDescribed = false }
        return body()
    }
}
