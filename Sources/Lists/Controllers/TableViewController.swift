import Foundation
import RasterGraphics
import RasterViews

/// A controller whose view is a list, of which it is the data source and the delegate.
///
/// A class below it overrides what the list asks; see ``ListViewDataSource`` and ``ListViewDelegate``.
open class TableViewController: ViewController, @MainActor ListViewDataSource, @MainActor ListViewDelegate {
    private let style: ListView.Style

    /// The list; made by ``loadView()`` when it is first asked for.
    public final var tableView: ListView! {
        get {
            loadViewIfNeeded()
            return view as? ListView
        }
        set { view = newValue }
    }

    /// Whether ``viewWillAppear(_:)`` has no row selected any more. Default true.
    public final var clearsSelectionOnViewWillAppear = true

    /// A controller of a list of a style.
    public init(style: ListView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a plain list. The names are for code that passes them on: there are no nib files.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Nil: there are no archives of controllers. For code that must have it.
    public required init?(coder: NSCoder) { return nil }

    /// Makes the list, 390 × 844 points, the size of a phone's screen.
    open override func loadView() {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
        view = list
        list.dataSource = self
        list.delegate = self
    }

    /// For code that calls it itself.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if clearsSelectionOnViewWillAppear, isViewLoaded {
            tableView?.selectRow(at: nil, animated: animated, scrollPosition: .none)
        }
    }

    /// Whether the list is edited.
    public final var isEditing: Bool {
        get { tableView?.isEditing ?? false }
        set { setEditing(newValue, animated: false) }
    }

    /// Sets whether the list is edited. Nothing is animated.
    open func setEditing(_ editing: Bool, animated: Bool) { tableView?.setEditing(editing, animated: animated) }

    // MARK: What the list shows

    /// Here: 1.
    open func numberOfSections(in tableView: ListView) -> Int { 1 }
    /// Here: 0.
    open func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// - Precondition: A class below overrides it.
    open func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        preconditionFailure("a class below TableViewController that has rows overrides tableView(_:cellForRowAt:)")
    }
    open func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: ListView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(
        _ tableView: ListView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: ListView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    open func sectionIndexTitles(for tableView: ListView) -> [String]? { nil }
    open func tableView(_ tableView: ListView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    // MARK: How it looks

    open func tableView(_ tableView: ListView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.rowHeight
    }
    open func tableView(_ tableView: ListView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.sectionHeaderHeight
    }
    open func tableView(_ tableView: ListView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.sectionFooterHeight
    }
    open func tableView(_ tableView: ListView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedRowHeight
    }
    open func tableView(_ tableView: ListView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedSectionHeaderHeight
    }
    open func tableView(_ tableView: ListView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.delegateHasOwnAnswer = false
        return tableView.estimatedSectionFooterHeight
    }
    open func tableView(_ tableView: ListView, viewForHeaderInSection section: Int) -> View? { nil }
    open func tableView(_ tableView: ListView, viewForFooterInSection section: Int) -> View? { nil }
    open func tableView(_ tableView: ListView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    open func tableView(_ tableView: ListView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: ListView, willDisplayHeaderView view: View, forSection section: Int) {}
    open func tableView(_ tableView: ListView, willDisplayFooterView view: View, forSection section: Int) {}
    open func tableView(
        _ tableView: ListView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    open func tableView(_ tableView: ListView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    open func tableView(_ tableView: ListView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: ListView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    open func tableView(_ tableView: ListView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: ListView, didDeselectRowAt indexPath: IndexPath) {}
}
