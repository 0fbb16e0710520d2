import Foundation
import RasterGraphics
import RasterText

// What these are for stands in Graphics/FoundationAttributes.swift.
extension Font: BridgedAttribute {}
extension NSUnderlineStyle: BridgedAttribute {}

/// What Foundation keeps a value as that is an attribute of a string. Comes back as the value.
public final class AttributeBox<Value: Hashable>: NSObject, _StructBridgeable {
    private let header = CoreFoundationHeader()
    let value: Value

    init(_ value: Value) { self.value = value }

    public func _bridgeToAny() -> Any { value }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? AttributeBox<Value>)?.value == value || object as? Value == value
    }
    public override var hash: Int { value.hashValue }
    public override var description: String { String(describing: value) }
}

/// A type whose values can be attributes of a string.
public protocol BridgedAttribute: Hashable, _ObjectiveCBridgeable where _ObjectiveCType == AttributeBox<Self> {}

extension BridgedAttribute {
    public func _bridgeToObjectiveC() -> AttributeBox<Self> { AttributeBox(self) }

    public static func _forceBridgeFromObjectiveC(_ box: AttributeBox<Self>, result: inout Self?) { result = box.value }

    public static func _conditionallyBridgeFromObjectiveC(_ box: AttributeBox<Self>, result: inout Self?) -> Bool {
        result = box.value
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ box: AttributeBox<Self>?) -> Self {
        guard let box else { preconditionFailure("There is no \(Self.self) in nil") }
        return box.value
    }
}
