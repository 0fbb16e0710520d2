import RasterGraphics

/// One thing that is said of a display table: a value that a modifier makes.
package protocol TableStep: Sendable {
    /// Does to a draft what the step says.
    func apply(to draft: inout TableDraft) throws(DisplayTableError)
    /// Looks for names that no part of the finished table has.
    func check(_ names: TableNames) throws(DisplayTableError)
    /// What of the step has no effect on the data, in sentences without a full stop.
    func remarks(on draft: TableDraft) -> [String]
    /// The step of a document, whose files lie below a root.
    func reading(below root: FileRoot) -> any TableStep
}

extension TableStep {
    package func check(_ names: TableNames) throws(DisplayTableError) {}
    package func remarks(on draft: TableDraft) -> [String] { [] }
    package func reading(below root: FileRoot) -> any TableStep { self }
}
