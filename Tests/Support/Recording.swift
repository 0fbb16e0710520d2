import Foundation

/// Whether tests write what they compare with: GOLDEN_IMAGES=record in the environment, and no CI, where nobody looks at it.
package var isRecording: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["GOLDEN_IMAGES"] == "record" && environment["CI"] == nil
}
