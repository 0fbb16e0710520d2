import RasterFormats
import RasterGraphics

/// Images in place of the names of their files.
package struct ImageFilesStep: TableStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Where the files are; empty: the present folder.
    package var folder: String
    /// Holds the images that were read already.
    package var format: ImageFormat

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, folder: String = "", format: ImageFormat = ImageFormat()
    ) {
        (self.columns, self.rows, self.folder, self.format) = (columns, rows, folder, format)
    }

    package func beside(_ path: (String) -> String) -> any TableStep {
        var step = self
        step.folder = path(folder)
        return step
    }

    /// Reads the images of all names that have none yet.
    mutating func read(for draft: TableDraft) throws {
        let (folder, format) = (folder.isEmpty ? "." : folder, format)
        try self.format.read(for: try draft.values(columns, rows: rows)) { file throws(ImageFileError) in
            try Image(file: file, inFolder: folder, for: format)
        }
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        var step = self
        do { try step.read(for: draft) } catch let error as DisplayTableError { throw error } catch { throw .other("\(error)") }
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
