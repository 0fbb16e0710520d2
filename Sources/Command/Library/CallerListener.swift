import RasterTables

/// Keeps what is said beside a result, for the program that asked for it.
final class CallerListener: PictureListener {
    let isStrict: Bool
    let ownsProcess = false
    private let watch: WorkWatch?
    private(set) var changes: [String] = []
    private(set) var report = Report()
    private(set) var files: [String] = []
    private(set) var html: [String] = []

    init(isStrict: Bool, watch: WorkWatch?) { (self.isStrict, self.watch) = (isStrict, watch) }

    func show(_ fraction: Double) { watch?.note(fraction) }
    func clear() {}
    func hear(_ changes: [TablePictures.Change], of plan: String) { self.changes = changes.map(\.words) }
    func hear(_ report: Report) { self.report = report }
    func hear(file path: String) { files.append(path) }
    func hear(html: [String]) { self.html = html }

    /// What is told of the result: `{"warnings", "remarks", "changes"}`.
    var json: String { Self.json(report, changes: changes) }

    static func json(_ report: Report, changes: [String]) -> String {
        .written { memory in
            var json = JSONWriter(to: memory)
            json.beginObject()
            for (key, complaints) in [("warnings" as StaticString, report.complaints), ("remarks", report.remarks)] {
                json.key(key)
                json.beginArray()
                for complaint in complaints {
                    json.beginObject()
                    json.member("kind", complaint.kind.rawValue)
                    json.member("message", (complaint.sentence + ".").asMessage)
                    json.endObject()
                }
                json.endArray()
            }
            json.member("changes", changes)
            json.endObject()
            try json.finish()
        }
    }

    /// The files that were written, and what shows them on a page.
    var filesJSON: String {
        .written { memory in
            var json = JSONWriter(to: memory)
            json.beginObject()
            json.member("files", files)
            if !html.isEmpty { json.member("html", html.joined()) }
            json.endObject()
            try json.finish()
        }
    }
}
