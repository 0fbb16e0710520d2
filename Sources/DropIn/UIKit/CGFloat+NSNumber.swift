// Foundation has this conformance on Apple's platforms and lacks it on Linux (Swift 6.3); no issue of
// swiftlang/swift-corelibs-foundation asks for it. The nearest are its pull request #1520 (what `_SwiftValue` boxes is never
// unboxed) and issue #3502. Once it is there, the compiler warns that this one is redundant, and `make test`, which takes
// warnings for errors, fails: then this file goes.
//
// Without it an attribute such as `.kern: CGFloat(1)` ends the process: see Sources/Graphics/FoundationAttributes.swift.
// Here and not in the library itself, so that programs that draw tables without iOS's names are free to bridge `CGFloat` in a
// way of their own.

// swift-format-ignore: AvoidRetroactiveConformances
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) {
        result = CGFloat(number.doubleValue)
    }

    public static func _conditionallyBridgeFromObjectiveC(_ number: NSNumber, result: inout CGFloat?) -> Bool {
        result = CGFloat(number.doubleValue)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ number: NSNumber?) -> CGFloat {
        CGFloat(number?.doubleValue ?? 0)
    }
}
