/// Where a remark begins, or where one is referred to, by its number from 0.
package enum NoteEnd: Hashable, Sendable {
    case reference(Int)
    case remark(Int)
}
