import CRasterTables
import RasterCInterface
import Testing

@Suite struct VersionTests {
    @Test("The interface has the version of its header")
    func version() {
        #expect(rt_abi_version() == UInt32(RT_ABI_VERSION))
    }
}
