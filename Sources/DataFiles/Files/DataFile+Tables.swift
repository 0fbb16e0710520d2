import RasterGraphics

extension DataFile {
    /// A table of a file that may have several.
    public typealias Listing = TableListing

    /// The tables of a file, in its order: those of a database, sheets of a workbook, tables of a page or a document, data files of
    /// a ZIP archive. Of other files the only one.
    ///
    /// `options` with ``DataFileOptions/table`` set to the place in the list, from 1 on, read one of them.
    /// - Parameters:
    ///   - root: The folder that the file must lie below; a relative path counts from there. Default: everywhere.
    ///   - limits: What reading may take. Default nil: those that are in force around the call, or `.generous`.
    public static func tables(
        path: String, options: DataFileOptions = DataFileOptions(), root: FileRoot = .everywhere, limits: Limits? = nil
    ) throws(DataFileError) -> [Listing] {
        let file: OpenFile
        do throws(FileRefusal) { file = try root.open(path) } catch { throw DataFileError(error, file: path) }
        let source = DataSource(
            ByteStream(descriptor: file.descriptor, name: path), path: root.path(path), isBounded: root.isBounded)
        return try Allowance.enforce(limits) { () throws(DataFileError) in try source.tables(options) }
    }

    /// The same of an open file, pipe or device, from where it stands to its end.
    public static func tables(
        fileDescriptor: Int32, name: String, options: DataFileOptions = DataFileOptions(), limits: Limits? = nil
    ) throws(DataFileError) -> [Listing] {
        let source = DataSource(ByteStream(descriptor: fileDescriptor, name: name))
        return try Allowance.enforce(limits) { () throws(DataFileError) in try source.tables(options) }
    }
}

extension TableContents {
    /// What lists of tables say of it.
    func listing(_ name: String, _ options: DataFileOptions) -> DataFile.Listing {
        let hasHeaderRow = hasHeader == nil && headerReason(options.header).isHeader
        return DataFile.Listing(
            name: name, rowCount: fields.rowCount - (hasHeaderRow ? 1 : 0), columnCount: fields.columnCount)
    }
}
