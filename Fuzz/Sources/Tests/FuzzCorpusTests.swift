import Foundation
import TestSupport
import Testing

/// What `make fuzz` does for minutes, for a second: the corpus, then mutations of it, the same ones in each run, as many as
/// there is time for.
///
/// An input that ends the process is left in `.build/fuzz-<target>-last-input`, where libFuzzer's program takes it.
@Suite("Fuzz targets", .serialized, .timeLimit(.minutes(30)))
struct FuzzCorpusTests {
    private static let package = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL

    /// Seconds that mutations of a target's corpus take at most, also in a debug build on a slow machine.
    private static let seconds = 1.0

    private func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
        let folder = Self.package.appending(path: "corpus/\(target.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try files.sorted { $0.path < $1.path }.map { [UInt8](try Data(contentsOf: $0)) }
    }

    private func run(_ target: FuzzTarget, _ input: [UInt8]) throws {
        let file = Self.package.appending(path: "../.build/fuzz-\(target.rawValue)-last-input").standardizedFileURL
        try Data(input).write(to: file)
        input.withUnsafeBytes(target.run)
        try FileManager.default.removeItem(at: file)
    }

    @Test(
        "Every input of the corpus is taken, and what it becomes when bits topple and parts are cut, moved and mixed",
        arguments: FuzzTarget.allCases)
    func corpusAndMutations(target: FuzzTarget) throws {
        let inputs = try corpus(target)
        #expect(!inputs.isEmpty)
        for input in inputs + [[]] { try run(target, input) }
        var random = SplitMix64(seed: 0x5EED)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(Self.seconds)
        while clock.now < end { try run(target, mutation(of: inputs, &random)) }
    }

    private func mutation(of inputs: [[UInt8]], _ random: inout SplitMix64) -> [UInt8] {
        var input = inputs[random.next(below: inputs.count)]
        for _ in 0...random.next(below: 4) where !input.isEmpty {
            let place = random.next(below: input.count)
            let end = min(place + 1 + random.next(below: 16), input.count)
            switch random.next(below: 6) {
            case 0: input[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: input[place] ^= 1 << random.next(below: 8)
            case 2: input.removeSubrange(place..<end)
            case 3: input.insert(contentsOf: input[place..<end], at: random.next(below: input.count))
            case 4:
                let other = inputs[random.next(below: inputs.count)]
                input.replaceSubrange(place..., with: other.suffix(random.next(below: other.count + 1)))
            default: input.replaceSubrange(place..<end, with: repeatElement(0xFF, count: end - place))
            }
        }
        return input
    }
}
