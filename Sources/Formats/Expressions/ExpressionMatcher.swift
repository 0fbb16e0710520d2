import RasterGraphics

/// Finds all matches of an expression in a text, in time by the size of its program times the length of the text: each place is
/// visited twice, whatever matches.
///
/// From the end of the text to its start, it finds for each place the instructions that lead to a match from there. Then each
/// match is one way through them that turns to the preferred side wherever that leads to a match: nothing is tried in vain, so
/// nothing is tried again for the next match. What was found of a long text is kept by blocks of places: the one that is walked
/// through is found again from where the next one begins.
struct ExpressionMatcher {
    private let program: ExpressionProgram
    private let scalars: [UInt32]
    /// Words of bits that a place has, one bit for each instruction.
    private let width: Int
    private let blockLength: Int
    /// The bits of the places of one block.
    private var rows: [UInt64]
    private var block = 0
    /// The bits of the first place of each block.
    private var firstRows: [UInt64] = []
    /// The places at which matches begin, a bit for each.
    private var starts: [UInt64]
    /// The instructions that lead to a match from the place that was found last, and the place behind it.
    private var alive: [Int32] = []
    private var aliveBehind: [Int32] = []
    /// How much was looked at.
    private(set) var steps = 0
    private var isCancelled = false

    /// How many instructions are looked at before the clock is.
    private static let stepsPerLook = 1 << 16
    /// Words for the bits of a block, where the text is no longer.
    private static let usualWords = 8192

    /// - Parameter findsGroups: Whether matches are asked for, or only whether there is one.
    init(_ program: ExpressionProgram, _ text: String, findsGroups: Bool) {
        self.program = program
        scalars = text.unicodeScalars.map(\.value)
        let places = scalars.count + 1
        width = (program.instructions.count + 63) / 64
        blockLength = findsGroups ? max(Int(Double(places).squareRoot()) + 1, Self.usualWords / width + 1) : 1
        rows = Array(repeating: 0, count: min(blockLength, places) * width)
        starts = Array(repeating: 0, count: findsGroups ? (places + 63) / 64 : 0)
        if findsGroups { firstRows = Array(repeating: 0, count: (places / blockLength + 1) * width) }
    }

    // MARK: Backwards

    /// Whether there is a match.
    mutating func hasMatch() -> Bool {
        for place in (0...scalars.count).reversed() {
            stepBack(to: place, row: 0)
            if isCancelled { return false }
            if rows[0] & 1 != 0 { return true }
        }
        return false
    }

    private mutating func findStarts() {
        for place in (0...scalars.count).reversed() {
            let (block, row) = place.quotientAndRemainder(dividingBy: blockLength)
            stepBack(to: place, row: row * width)
            if rows[row * width] & 1 != 0 { starts[place / 64] |= 1 << UInt64(place % 64) }
            if row == 0 { firstRows.replaceSubrange(block * width..<(block + 1) * width, with: rows[..<width]) }
            if isCancelled { return }
        }
        block = 0
    }

    /// Finds the bits of a block again, from those of the next one.
    private mutating func load(_ block: Int) {
        self.block = block
        let end = min((block + 1) * blockLength, scalars.count + 1)
        alive.removeAll(keepingCapacity: true)
        if end <= scalars.count {
            for word in 0..<width {
                var bits = firstRows[(block + 1) * width + word]
                while bits != 0 {
                    alive.append(Int32(word * 64 + bits.trailingZeroBitCount))
                    bits &= bits - 1
                }
            }
        }
        for place in (block * blockLength..<end).reversed() {
            stepBack(to: place, row: (place - block * blockLength) * width)
            if isCancelled { return }
        }
    }

    /// Finds what leads to a match from a place, of what does from the next one.
    private mutating func stepBack(to place: Int, row: Int) {
        swap(&alive, &aliveBehind)
        alive.removeAll(keepingCapacity: true)
        for word in row..<row + width { rows[word] = 0 }
        mark(Int32(program.instructions.count - 1), row)
        if place < scalars.count {
            let scalar = scalars[place]
            for number in aliveBehind {
                let set = program.setsBefore[Int(number)]
                if set >= 0, program.sets[Int(set)].contains(scalar) { mark(number - 1, row) }
            }
        }
        var next = 0
        while next < alive.count {
            let number = Int(alive[next])
            next += 1
            for lead in program.leadStarts[number]..<program.leadStarts[number + 1] {
                let leading = program.leads[Int(lead)]
                if case .assertion(let assertion) = program.instructions[Int(leading)], !holds(assertion, at: place) { continue }
                mark(leading, row)
            }
        }
        count(aliveBehind.count + alive.count)
    }

    private mutating func mark(_ number: Int32, _ row: Int) {
        let word = row + Int(number) / 64
        let bit: UInt64 = 1 << UInt64(number % 64)
        if rows[word] & bit != 0 { return }
        rows[word] |= bit
        alive.append(number)
    }

    private func holds(_ assertion: ExpressionAssertion, at place: Int) -> Bool {
        assertion.holds(
            between: place > 0 ? scalars[place - 1] : nil, and: place < scalars.count ? scalars[place] : nil)
    }

    private mutating func count(_ more: Int) {
        if (steps + more) / Self.stepsPerLook > steps / Self.stepsPerLook { isCancelled = Allowance.isSpent }
        steps += more
    }

    // MARK: Forwards

    /// Calls `body` with each match in order: the places of it and of its groups, beginnings and ends in turn, in scalars. Of a
    /// group that took no part they are -1. It ends where `body` answers false.
    ///
    /// An empty match can begin where another ended, as in Python.
    mutating func forEachMatch(_ body: ([Int]) -> Bool) {
        findStarts()
        var walk = Walk(instructionCount: program.instructions.count)
        var place = 0
        while !isCancelled, let start = firstStart(from: place) {
            let places = match(from: start, &walk)
            if isCancelled || !body(places) { return }
            place = max(places[1], start + 1)
        }
    }

    private func firstStart(from place: Int) -> Int? {
        var word = place / 64
        guard word < starts.count else { return nil }
        var bits = starts[word] & (.max << UInt64(place % 64))
        while bits == 0 {
            word += 1
            guard word < starts.count else { return nil }
            bits = starts[word]
        }
        return word * 64 + bits.trailingZeroBitCount
    }

    /// Where a walk has been at its place, and what it has put off there.
    private struct Walk {
        enum Later {
            case instruction(Int32)
            /// What a group was before, on the way that led nowhere.
            case group(Int, Int)
        }

        var visits: [Int]
        /// A number for each place of each match.
        var visit = 0
        var later: [Later] = []

        init(instructionCount: Int) { visits = Array(repeating: 0, count: instructionCount) }

        mutating func begin() {
            visit += 1
            later.removeAll(keepingCapacity: true)
        }
    }

    /// - Precondition: A match begins at the place.
    private mutating func match(from start: Int, _ walk: inout Walk) -> [Int] {
        var groups = Array(repeating: -1, count: (ExpressionProgram.mostGroups + 1) * 2)
        groups[0] = start
        var place = start
        var row = self.row(of: place)
        var number: Int32 = 0
        walk.begin()
        while !isCancelled {
            count(1)
            var goesOn = false
            if rows[row + Int(number) / 64] >> UInt64(number % 64) & 1 != 0, walk.visits[Int(number)] != walk.visit {
                walk.visits[Int(number)] = walk.visit
                goesOn = true
                switch program.instructions[Int(number)] {
                case .match:
                    groups[1] = place
                    return groups
                case .set:
                    place += 1
                    number += 1
                    row = self.row(of: place)
                    walk.begin()
                case .split(let first, let second):
                    walk.later.append(.instruction(second))
                    number = first
                case .jump(let target): number = target
                case .save(let group):
                    walk.later.append(.group(Int(group), groups[Int(group)]))
                    groups[Int(group)] = place
                    number += 1
                case .assertion: number += 1
                }
            }
            // An instruction that leads to no match, or to itself again: back to what was put off.
            while !goesOn, let later = walk.later.popLast() {
                switch later {
                case .instruction(let other):
                    number = other
                    goesOn = true
                case .group(let group, let place): groups[group] = place
                }
            }
            if !goesOn { preconditionFailure("no match begins at \(start)") }
        }
        return groups
    }

    private mutating func row(of place: Int) -> Int {
        let (block, row) = place.quotientAndRemainder(dividingBy: blockLength)
        if block != self.block { load(block) }
        return row * width
    }
}
