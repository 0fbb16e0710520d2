import Foundation

/// Has the system refuse this process all memory that is not already its own, and takes what it has of it in blocks of at
/// least so many bytes: an allocation as large as that fails from here on, small ones find room. For processes of tests that
/// end with the test.
public func refuseMemory(inBlocksOf byteCount: Int) {
    // Room for what is small, between blocks that stay so that it does not grow together.
    var rooms: [UnsafeMutableRawPointer?] = []
    for _ in 0..<256 {
        rooms.append(malloc(96 << 10))
        _ = malloc(16)
    }
    for room in rooms { free(room) }
    for resource in [RLIMIT_AS, RLIMIT_DATA] {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        limit.rlim_cur = 1
        precondition(setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0)
    }
    while malloc(byteCount) != nil {}
}
