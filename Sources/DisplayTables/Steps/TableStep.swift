/// One thing that is said of a display table: a value that a modifier makes.
package protocol TableStep: Sendable {
    /// Does to a draft what the step says.
    func apply(to draft: inout TableDraft) throws(DisplayTableError)
    /// Looks for names that no part of the finished table has.
    func check(_ draft: TableDraft) throws(DisplayTableError)
    /// What of the step has no effect on the data, in sentences without a full stop.
    func remarks(on draft: TableDraft) -> [String]
    /// The step with its paths as the process sees them.
    /// - Parameter path: Makes one of a path that a document gives.
    func beside(_ path: (String) -> String) -> any TableStep
}

extension TableStep {
    package func check(_ draft: TableDraft) throws(DisplayTableError) {}
    package func remarks(on draft: TableDraft) -> [String] { [] }
    package func beside(_ path: (String) -> String) -> any TableStep { self }
}
