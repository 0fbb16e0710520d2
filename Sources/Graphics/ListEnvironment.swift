/// The kind of list that something is shown in. Default configurations of cells, headers and footers follow it.
public enum ListEnvironment: Int, Hashable, Sendable, CaseIterable {
    /// Nothing is known. The default.
    case unspecified = 0
    /// In no list.
    case none
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
}
