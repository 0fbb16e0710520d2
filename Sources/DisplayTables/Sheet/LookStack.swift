/// The different looks of cells, each of which is made once however many cells have it.
struct LookStack {
    private(set) var looks: [CellLook] = []
    private var places: [CellLook: Int] = [:]
    /// What was laid on what: the place of the look that came of it.
    private var laid: [Laying: Int] = [:]

    private struct Laying: Hashable {
        let number: Int
        let base: Int?
    }

    /// The place of a look among ``looks``.
    mutating func place(of look: CellLook) -> Int {
        if let place = places[look] { return place }
        looks.append(look)
        places[look] = looks.count - 1
        return looks.count - 1
    }

    /// The place of a look that lies on another one.
    /// - Parameters:
    ///   - number: By which the look is known: the same for the same look.
    ///   - base: The place of the other one.
    mutating func place(of look: CellLook, number: Int, on base: Int?) -> Int {
        let laying = Laying(number: number, base: base)
        if let place = laid[laying] { return place }
        let place = place(of: base.map { looks[$0].overridden(by: look) } ?? look)
        laid[laying] = place
        return place
    }
}
