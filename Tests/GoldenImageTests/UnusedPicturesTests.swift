import Testing

@Suite struct UnusedPicturesTests {
    @Test("Every picture is named by a test")
    func everyPictureIsNamed() throws {
        try checkForUnusedPictures()
    }
}
