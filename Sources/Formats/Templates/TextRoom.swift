import RasterGraphics

/// How long a text in the making may still become. What is put together of others over and over can double with each step.
struct TextRoom {
    private let most = Allowance.current?.limit(.text) ?? .max
    private var length = 0
    /// Bytes and calls from one look at the clock to the next.
    private static let lookAfter = 1 << 14
    private var sinceLook = 0

    /// Whether there is room for so many bytes more. Where there is none, the work that runs is to end; where that is to end
    /// anyhow, there is none.
    mutating func take(_ count: Int) -> Bool {
        length += count
        sinceLook += count + 1
        if sinceLook > Self.lookAfter {
            sinceLook = 0
            if Allowance.isSpent { return false }
        }
        if length <= most { return true }
        Allowance.current?.end(.exceeded(.text, found: nil, limit: most))
        return false
    }
}
