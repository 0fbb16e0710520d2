/// The rows in the order of a comparison, those that come neither before nor after each other in the order that they
/// have.
///
/// A merge sort of our own: it moves every row exactly once in each of ⌈log₂ n⌉ passes, so that a comparison that
/// contradicts itself can neither lose a row nor keep it from ending. Complexity: O(n log n); O(n) for rows in order.
package func mergeSorted(_ rows: [Int32], _ isBefore: (Int32, Int32) -> Bool) -> [Int32] {
    var source = rows
    var target = rows
    var width = 1
    while width < rows.count {
        var start = 0
        while start < rows.count {
            let middle = min(start + width, rows.count)
            let end = min(middle + width, rows.count)
            var (left, right) = (start, middle)
            // Two runs that are in order already are taken over as they are.
            if middle == end || !isBefore(source[middle], source[middle - 1]) { (left, right) = (start, end) }
            for i in start..<end {
                let takesRight = right < end && (left >= middle || isBefore(source[right], source[left]))
                target[i] = source[takesRight ? right : left]
                if takesRight { right += 1 } else { left += 1 }
            }
            start = end
        }
        swap(&source, &target)
        width *= 2
    }
    return source
}
