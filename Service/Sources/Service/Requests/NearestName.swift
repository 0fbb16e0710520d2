/// Names for who has mistyped one.
package enum NearestName {
    /// The name that differs from `wanted` in the fewest letters, if these are few.
    package static func to(_ wanted: String, in names: [String]) -> String? {
        let wanted = Array(wanted.lowercased().prefix(40))
        let best = names.map { (name: $0, distance: distance(wanted, Array($0.lowercased().prefix(40)))) }.min {
            $0.distance < $1.distance
        }
        return best.flatMap { $0.distance <= max(wanted.count < 4 ? 1 : 2, wanted.count / 3) ? $0.name : nil }
    }

    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (left == right ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
