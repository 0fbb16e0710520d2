internal import CRasterTables
import Foundation
import RasterCommand
import Synchronization

/// Sees that a table and its pictures are used by one call at a time.
final class HandleLock: @unchecked Sendable {
    // Unchecked: the mutex is the system's, and what is beside it atomic.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// The thread and the process whose call has it; 0 for none.
    private let thread = Atomic<UInt>(0)
    private let process = Atomic<Int32>(0)

    init() {
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        // In a child it may be locked for ever.
        if process.load(ordering: .relaxed) == 0 { pthread_mutex_destroy(mutex) }
        mutex.deallocate()
    }

    /// Runs `body` alone.
    func alone<Result>(_ body: () throws(RequestError) -> Result) throws(RequestError) -> Result {
        let (own, ownProcess) = (UInt(pthread_self()), getpid())
        let holder = process.load(ordering: .acquiring)
        if holder != 0, holder != ownProcess {
            throw .call("Another thread was using this table when the process was forked; make a new one.")
        }
        if holder != 0, thread.load(ordering: .acquiring) == own {
            throw .call("This table is being used by the call that called this function back.")
        }
        pthread_mutex_lock(mutex)
        thread.store(own, ordering: .releasing)
        process.store(ownProcess, ordering: .releasing)
        defer {
            process.store(0, ordering: .releasing)
            thread.store(0, ordering: .releasing)
            pthread_mutex_unlock(mutex)
        }
        return try body()
    }
}

/// What `rt_table` is.
final class TableHandle {
    let request: TableRequest
    let lock = HandleLock()

    init(_ request: TableRequest) { self.request = request }

    /// Runs `body` with the table behind a handle.
    static func with<Result>(
        _ handle: OpaquePointer?, _ body: (TableRequest) throws(RequestError) -> Result
    ) throws(RequestError) -> Result {
        let table = try behind(handle)
        return try table.lock.alone { () throws(RequestError) in try body(table.request) }
    }

    static func behind(_ handle: OpaquePointer?) throws(RequestError) -> TableHandle {
        Unmanaged<TableHandle>.fromOpaque(UnsafeRawPointer(try Call.given(handle, "table"))).takeUnretainedValue()
    }
}

/// What `rt_pictures` is.
final class PicturesHandle {
    let pictures: LaidOutTable
    let lock: HandleLock

    init(_ pictures: LaidOutTable, _ lock: HandleLock) { (self.pictures, self.lock) = (pictures, lock) }

    /// Runs `body` with the pictures behind a handle.
    static func with<Result>(
        _ handle: OpaquePointer?, _ body: (LaidOutTable) throws(RequestError) -> Result
    ) throws(RequestError) -> Result {
        let pictures = Unmanaged<PicturesHandle>.fromOpaque(UnsafeRawPointer(try Call.given(handle, "pictures")))
            .takeUnretainedValue()
        return try pictures.lock.alone { () throws(RequestError) in try body(pictures.pictures) }
    }
}
