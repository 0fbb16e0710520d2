import RasterGraphics

/// How long a text in the making may still become. What is put together of others over and over can double with each step.
struct TextRoom {
    private let most = Allowance.current?.limit(.text) ?? .max
    private var length = 0

    /// Whether there is room for so many bytes more. Where there is none, the work that runs is to end.
    mutating func take(_ count: Int) -> Bool {
        length += count
        if length <= most { return true }
        Allowance.current?.end(.exceeded(.text, found: nil, limit: most))
        return false
    }
}
