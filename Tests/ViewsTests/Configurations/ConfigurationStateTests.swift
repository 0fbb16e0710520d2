import RasterGraphics
import RasterViews
import Testing

extension ConfigurationStateCustomKey {
    fileprivate static let isArchived = ConfigurationStateCustomKey("com.example.isArchived")
}

@Suite("States of configurations") struct ConfigurationStateTests {
    @Test("In a new state nothing is the case")
    func new() {
        let state = CellConfigurationState(traitCollection: .dark)
        #expect(state.traitCollection == .dark)
        #expect(!state.isSelected && !state.isDisabled && !state.isEditing && !state.isPinned)
        #expect(state.cellDragState == .none && state.cellDropState == .none && state[.isArchived] == nil)
    }

    @Test("A program adds states of its own, which count when states are compared")
    func customKeys() {
        var state = ViewConfigurationState(traitCollection: .light)
        #expect(state[.isArchived] == nil)
        state[.isArchived] = true
        #expect(state[.isArchived] as? Bool == true && state != ViewConfigurationState(traitCollection: .light))
        state[.isArchived] = nil
        #expect(state == ViewConfigurationState(traitCollection: .light))
    }
}
