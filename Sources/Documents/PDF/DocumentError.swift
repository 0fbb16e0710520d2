/// Why a document could not be written.
package enum DocumentError: Error, Hashable, Sendable {
    /// HarfBuzz's subsetter is not on this system; `package` is Debian's name of it.
    case missingSubsetter(package: String)
    /// A font that is damaged: HarfBuzz's subsetter makes no smaller one of it.
    case unusableFont(String)
}
