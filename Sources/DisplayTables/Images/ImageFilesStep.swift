import RasterFormats
import RasterGraphics

/// Images in place of the names of their files.
package struct ImageFilesStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Where the files are; empty: the present folder.
    package var folder: String
    /// Bounds what a document reads.
    private var root = FileRoot.everywhere
    /// Holds the images that were read already.
    package var format: ImageFormat

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, folder: String = "", format: ImageFormat = ImageFormat()
    ) {
        (self.columns, self.rows, self.folder, self.format) = (columns, rows, folder, format)
    }

    package func reading(below root: FileRoot) -> any TableStep {
        var step = self
        step.root = root
        return step
    }

    /// Reads the images of all names that have none yet.
    mutating func read(for draft: TableDraft) throws {
        let (folder, root, format) = (folder, root, format)
        try self.format.read(for: try draft.values(columns, rows: rows)) { file throws(ImageFileError) in
            try Image(file: file, inFolder: folder, below: root, for: format)
        }
    }

    /// The paths of the files of a table's names.
    func paths(in draft: TableDraft) -> [String] {
        // Names of columns that are not there have no files.
        let names = Set((try? draft.values(columns, rows: rows))?.flatMap(ImageFormat.names) ?? [])
        return names.map { root.path(Image.path(format.file(of: $0), inFolder: folder)) }
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try format.checkSizes()
        var step = self
        do {
            try step.read(for: draft)
        } catch let error as ImageFileError {
            throw .image(error)
        } catch let error as DisplayTableError {
            throw error
        } catch {
            throw .other("\(error)")
        }
        draft.formats.append(try draft.rule(step.format, columns: columns, rows: rows))
    }
}

extension TableDraft {
    /// The values of some columns in some rows.
    func values(_ columns: ColumnSelection, rows: RowSelection) throws(DisplayTableError) -> [DataValue] {
        let rows = try data.rows(rows)
        return try data.columns(columns).flatMap { column in
            let all = data.columns[column].values
            return all.indices.filter { rows?.contains($0) ?? true }.map { all[$0] }
        }
    }
}
