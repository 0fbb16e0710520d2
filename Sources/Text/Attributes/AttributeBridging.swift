import Foundation
import RasterGraphics

// What these are for stands in Graphics/FoundationAttributes.swift.
extension Font: BridgedAttribute {}
extension NSUnderlineStyle: BridgedAttribute {}
