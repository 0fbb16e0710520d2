/// The rows of the benchmark's table: made up, and the same for the same seed.
///
/// The columns are id, name, description, price, change, status and date. Two kinds of description:
/// ``Description/wrapped`` is a sentence of 8 to 24 words, which takes 1 to 4 lines at 250 points;
/// ``Description/plain`` is 2 to 4 words, which take one.
package struct RowGenerator {
    package enum Description: String { case wrapped, plain }

    package static let header = "id,name,description,price,change,status,date"

    private var random: SplitMix64
    private let kind: Description
    private var count = 0

    package init(seed: UInt64, descriptions kind: Description) {
        random = SplitMix64(seed: seed)
        self.kind = kind
    }

    /// The next row as a line of CSV, without its line break.
    package mutating func next() -> String {
        count += 1
        let name = words(random.integer(in: 1...3)).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        let fields = [
            String(count), name.joined(separator: " "), description(), price(), change(), status(), date(),
        ]
        return fields.joined(separator: ",")
    }

    private mutating func words(_ count: Int) -> [String] {
        (0..<count).map { _ in random.element(of: vocabulary) }
    }

    private mutating func description() -> String {
        let length = kind == .plain ? random.integer(in: 2...4) : random.integer(in: 8...24)
        var list = words(length)
        list[0] = list[0].prefix(1).uppercased() + list[0].dropFirst()
        if kind == .plain { return list.joined(separator: " ") }
        // Every other sentence has a comma, and so must be quoted.
        guard random.integer(in: 0...1) == 0 else { return list.joined(separator: " ") + "." }
        list[length / 2] += ","
        return "\"" + list.joined(separator: " ") + ".\""
    }

    /// 1.00 to 9,999.99, each number of digits as likely as the others.
    private mutating func price() -> String {
        var limit = 10
        for _ in 0..<random.integer(in: 0...3) { limit *= 10 }
        return "\(random.integer(in: limit / 10...limit - 1)).\(twoDigits(random.integer(in: 0...99)))"
    }

    /// −100.00 to +199.99.
    private mutating func change() -> String {
        let hundredths = random.integer(in: -10_000...19_999)
        let size = abs(hundredths)
        return "\(hundredths < 0 ? "-" : "+")\(size / 100).\(twoDigits(size % 100))"
    }

    private mutating func status() -> String {
        switch random.integer(in: 0...9) {
        case 0...5: "Active"
        case 6...7: "Pending"
        default: "Inactive"
        }
    }

    private mutating func date() -> String {
        let year = random.integer(in: 2017...2026)
        let month = random.integer(in: 1...12)
        return "\(year)-\(twoDigits(month))-\(twoDigits(random.integer(in: 1...28)))"
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

private let vocabulary = """
    account adapter alpha anchor archive autumn bamboo barrel basic beacon bright bronze budget bundle cable \
    camera canvas carbon catalog cedar channel circuit classic cloud coastal cobalt compact copper cotton \
    crystal custom daily delivery desert digital display double eastern elastic engine evening fabric factory \
    filter finance fleet forest frame freight garden glass global gold granite green grid harbor heavy indoor \
    industrial invoice island ivory kernel kitchen label lantern large launch leather level light linen local \
    logic long marble market matte medium metal mineral modern module morning natural network night north oak \
    office olive online open orange orbit order outdoor oxide packet panel paper payment pearl pepper pilot \
    pixel plastic plate polished portable power premium purple quality quartz quick random rapid ready rental \
    report retail river robust royal rubber sale salt sealed season sector sensor shape silver simple sleeve \
    small smooth solar solid source south spring square station steel stock stone storage summer supply \
    switch system table team textile thermal tile timber total tower trade transit travel under upper urban \
    valley vector velvet vintage violet vital warehouse water west white wide winter wire wood yellow zinc
    """.split(separator: " ").map(String.init)
