import RasterTables

/// What was read for a table that is drawn again and again: data, a specification, or both.
struct ReadTable {
    /// What the data are called in messages: a path, or a name.
    var name = "data"
    var file: DataFile?
    /// What the data are shown by; it says where they are, where there is no file.
    var specification: TableSpec?
    var specificationName = "specification"
    /// The data of the specification, once they are read.
    var specified: DataFile?
    /// The files that are read, which are never written over.
    var paths: [String] = []

    /// Whether the specification says where its data are.
    var isSpecification: Bool { file == nil && specification != nil }
}
