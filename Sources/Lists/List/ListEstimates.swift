/// What the parts of a list count with before they are measured.
struct ListEstimates {
    /// That of all rows, where it is the same.
    var commonRowHeight: ListGeometry.PartHeight?
    /// That of a part.
    var height: (ListGeometry.Part) -> ListGeometry.PartHeight

    init(commonRowHeight: ListGeometry.PartHeight?, height: @escaping (ListGeometry.Part) -> ListGeometry.PartHeight) {
        self.commonRowHeight = commonRowHeight
        self.height = height
    }
}
