import RasterFormats

/// One thing that is said of a display table: a value that a modifier makes and a specification can hold.
protocol TableStep: Sendable {
    /// What specifications call it: the name of gt's function.
    var name: String { get }
    /// Its arguments.
    /// - Throws: Where no file can say them.
    func arguments() throws(TableSpecError) -> SpecNode
    /// Does to a draft what the step says.
    func apply(to draft: inout TableDraft) throws(DisplayTableError)
    /// Looks for names that no part of the finished table has.
    func check(_ draft: TableDraft) throws(DisplayTableError)
    /// The step with its paths as the process sees them.
    /// - Parameter path: Makes one of a path that a specification gives.
    func beside(_ path: (String) -> String) -> any TableStep
}

extension TableStep {
    func check(_ draft: TableDraft) throws(DisplayTableError) {}
    func beside(_ path: (String) -> String) -> any TableStep { self }
}

/// A step of named arguments.
protocol RecordStep: TableStep, SpecRecord {
    static var name: String { get }
}

extension RecordStep {
    var name: String { Self.name }
    func arguments() throws(TableSpecError) -> SpecNode { try node() }
}

/// How a step is read from a specification.
struct StepForm: Sendable {
    let name: String
    let read: @Sendable (SpecNode) throws(TableSpecError) -> any TableStep
    let schema: @Sendable (inout SpecSchemas) -> SpecNode

    init(
        _ name: String, _ read: @escaping @Sendable (SpecNode) throws(TableSpecError) -> any TableStep,
        _ schema: @escaping @Sendable (inout SpecSchemas) -> SpecNode
    ) {
        (self.name, self.read, self.schema) = (name, read, schema)
    }

    init<Step: RecordStep>(_ type: Step.Type) {
        self.init(type.name, Step(), type.fields)
    }

    /// A step that begins with other values than those of an empty one, and takes some of the arguments only.
    init<Step: RecordStep>(_ name: String, _ start: @autoclosure @escaping @Sendable () -> Step, without hidden: [String]) {
        self.init(name, start(), Step.fields.filter { !hidden.contains($0.name) })
    }

    // The fields of all steps together take longer to make than a small table to draw: those of steps that are read are made.
    private init<Step: RecordStep>(
        _ name: String, _ start: @autoclosure @escaping @Sendable () -> Step,
        _ fields: @autoclosure @escaping @Sendable () -> [SpecField<Step>]
    ) {
        self.name = name
        read = { (node) throws(TableSpecError) in
            var step = start()
            try step.read(node, fields())
            return step
        }
        schema = { Step.schema(fields(), &$0) }
    }
}
