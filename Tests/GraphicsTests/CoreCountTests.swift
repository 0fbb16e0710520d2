import CRasterSystem
import Foundation
import TestSupport
import Testing

@testable import RasterGraphics

@Suite("How many cores a process may keep busy") struct CoreCountTests {
    @Test("is at least one, and no more than Foundation says, which knows fewer quotas")
    func isFoundations() {
        let own = CoreCount.ofProcess()
        #expect(own >= 1 && own <= ProcessInfo.processInfo.activeProcessorCount)
        #expect(HelperThreads.coreCount == own)
    }

    @Test("is all that the process may run on where the system has none of Linux's files, and falls by what they say")
    func files() throws {
        let folder = try TemporaryFolder()
        #expect(CoreCount.ofProcess(root: folder.path) == Int(raster_granted_cores()))
        for path in ["proc/self", "sys/fs/cgroup/a/b"] {
            try FileManager.default.createDirectory(atPath: folder.path + "/" + path, withIntermediateDirectories: true)
        }
        _ = try folder.file("proc/self/cgroup", "0::/a/b\n")
        #expect(CoreCount.ofProcess(root: folder.path) == Int(raster_granted_cores()))
        _ = try folder.file("sys/fs/cgroup/a/cpu.max", "50000 100000\n")
        #expect(CoreCount.ofProcess(root: folder.path) == 1)
    }

    @Test("falls by the quota of a group of the second version")
    func second() {
        #expect(CoreCount.quota(second: Array("150000 100000\n".utf8)) == 1.5)
        #expect(CoreCount.quota(second: Array("max 100000\n".utf8)) == nil)
        #expect(CoreCount.quota(second: Array("20000\n".utf8)) == nil)
        #expect(CoreCount.quota(second: []) == nil)
        #expect(CoreCount.quota(second: Array("1 0".utf8)) == nil)
        #expect(CoreCount.quota(second: Array("99999999999999999999 1".utf8)) == nil)
    }

    @Test("falls by the quota of a group of the first version")
    func first() {
        #expect(CoreCount.quota(first: Array("400000\n".utf8), period: Array("100000\n".utf8)) == 4)
        #expect(CoreCount.quota(first: Array("-1\n".utf8), period: Array("100000\n".utf8)) == nil)
        #expect(CoreCount.quota(first: Array("400000\n".utf8), period: []) == nil)
    }

    @Test("asks the process's own group, and those above it")
    func groups() {
        let mixed = "4:memory:/a/b\n0::/user.slice/run.scope\n"
        #expect(CoreCount.groups(Array(mixed.utf8)) == ["/user.slice/run.scope", "/user.slice", ""])
        #expect(CoreCount.groups(Array("0::/\n".utf8)) == [""])
        #expect(CoreCount.groups(Array("4:cpu:/a\n".utf8)) == [])
        #expect(CoreCount.groups([]) == [])
    }
}
