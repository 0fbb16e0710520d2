import NIOPosix

/// The threads that draw: as many as drawings may be at once, so that what waits for a network never waits for a picture.
package final class DrawingThreads: TaskExecutor {
    private let pool: NIOThreadPool

    /// There are none before ``start()``: what the process gives up is given up before its threads begin.
    package init(count: Int) { pool = NIOThreadPool(numberOfThreads: count) }

    package func start() { pool.start() }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        pool.submit { _ in job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }

    /// Ends the threads once they have nothing to do.
    package func end() { pool.shutdownGracefully { _ in } }
}
