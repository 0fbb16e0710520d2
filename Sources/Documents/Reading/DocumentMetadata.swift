/// What a document says of itself beside what it shows. Nothing of it is of the machine or the clock: the same table gives the same
/// bytes.
public struct DocumentMetadata: Hashable, Sendable {
    /// What the window of a reader is called. Default nil: what stands above the first table, else "Table".
    public var title: String?
    /// Who wrote it. Default nil.
    public var author: String?
    /// What it is about, in a sentence. Default nil.
    public var subject: String?
    /// The language of its texts, a BCP 47 tag such as `de`. Default nil: that of the first text which says one.
    public var language: String?
    /// The data of the table, as CSV, which ``DocumentFormat/pdf`` takes along as a file of its own. Default nil.
    public var data: String?

    /// Nothing but what is told.
    public init(
        title: String? = nil, author: String? = nil, subject: String? = nil, language: String? = nil, data: String? = nil
    ) {
        self.title = title
        self.author = author
        self.subject = subject
        self.language = language
        self.data = data
    }
}
