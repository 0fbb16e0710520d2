import RasterDisplayTables

/// A function of gt or great_tables that is for pages in browsers. It is read with any arguments, and told to be without effect: a table
/// that was said for a page is a picture all the same.
struct PageStep: SpecStep {
    /// What each is for, behind "it is".
    static let reasons: KeyValuePairs<String, String> = [
        "opt_interactive": "for pages in browsers, and this is a picture",
        "opt_css": "for pages in browsers; looks are said by 'tab_options', 'tab_style' and 'theme'",
        "with_id": "for pages in browsers, and this is a picture",
    ]

    let name: String
    private let node: SpecNode

    /// Nil for a name that is none of them.
    static func form(_ name: String) -> StepForm? {
        guard reasons.contains(where: { $0.key == name }) else { return nil }
        return StepForm(name, { (node) throws(TableSpecError) in PageStep(name: name, node: node) }, { _ in schema })
    }

    static let schema = SpecNode.object(["description": .text("For pages in browsers: without effect in a picture.")])

    func arguments() -> SpecNode { node }
    func apply(to draft: inout TableDraft) {}

    func remarks(on draft: TableDraft) -> [String] {
        ["\(quoted: name) has no effect: it is \(Self.reasons.first { $0.key == name }?.value ?? "")"]
    }
}
