import Foundation

// What Foundation for Linux needs of every value that is an attribute of an `NSAttributedString`, in one place, to be
// taken out when it needs nothing any more. `AttributeBridgingTests` fails then.
//
// Foundation for Linux (Swift 6.3) compares the attributes of neighbouring parts of a string with CFEqual. That reads
// the first word of an object's fields as Core Foundation's own header, and ends the process where the type number in it
// (bits 8 to 17) is 0, that of no type; any other number leads to `isEqual(_:)` (CFRuntime.c: CFEqual, _CFIsSwift). A
// value without an object of its own is boxed, and then it is the value's first word that is read: 1.0 and
// `NSUnderlineStyle.single` always end the process, a value that begins with a pointer once in about a thousand times.
// No issue of swiftlang/swift-corelibs-foundation tells of it.
//
// So every such value is an object that begins with a header, or becomes one. A `CGFloat` becomes one too, by a conformance
// that only the module `UIKit` has (Sources/DropIn/UIKit/CGFloat+NSNumber.swift): a program that only draws is not to
// get it.

/// The first field of every object that is an attribute of a string: a header with the last type number there can be,
/// which Core Foundation never gives (it counts from 1 and has some 70 types).
package struct CoreFoundationHeader: Sendable {
    private let information: UInt = 1023 << 8

    package init() {}
}
