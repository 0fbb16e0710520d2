import Foundation

/// A view that stands for many: a cell, or a header or a footer of a section.
open class ReusableView: View {
    /// What the view was registered under; nil for one that is not reused.
    public package(set) final var reuseIdentifier: String?

    /// A view that is not reused.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    /// Called before the view is used once more: what its next use may leave unset gets its default here. Here: does nothing.
    open func prepareForReuse() {}
}

/// A cell of a grid of cells, or of a table with cells of one's own.
///
/// What it shows belongs in ``contentView``, which fills the cell; the backgrounds lie behind that.
open class CollectionViewCell: ReusableView {
    /// Holds what the cell shows. Fills the cell.
    public final let contentView = View()

    /// Behind the content. Default nil. Fills the cell.
    public final var backgroundView: View? {
        didSet { replaceBackground(oldValue, by: backgroundView, at: 0) }
    }
    /// In front of ``backgroundView`` while the cell is selected or highlighted. Default nil. Fills the cell.
    public final var selectedBackgroundView: View? {
        didSet {
            replaceBackground(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
            showSelection()
        }
    }

    /// Whether the cell is drawn as selected. Default false.
    open var isSelected = false { didSet { showSelection() } }
    /// Whether the cell is drawn as touched. Default false.
    open var isHighlighted = false { didSet { showSelection() } }

    /// A cell that is registered under an identifier: `init(frame:)` with the identifier. A class that overrides that one and
    /// `init(coder:)`, or none, inherits it.
    public required convenience init(reuseIdentifier: String) {
        self.init(frame: .zero)
        self.reuseIdentifier = reuseIdentifier
    }

    /// An empty cell.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    private func replaceBackground(_ old: View?, by new: View?, at index: Int) {
        if old?.superview === self { old?.removeFromSuperview() }
        guard let new else { return }
        new.frame = bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(new, at: index)
    }

    private func showSelection() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }
}
