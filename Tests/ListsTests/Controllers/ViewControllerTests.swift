import Foundation
import RasterGraphics
import RasterLists
import RasterViews
import Testing

private final class Recorder: ViewController {
    var calls: [String] = []

    override func loadView() {
        calls.append("load")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("didLoad \(isViewLoaded)")
    }
    override func viewWillLayoutSubviews() { calls.append("willLayout") }
    override func viewDidLayoutSubviews() { calls.append("didLayout") }
}

@MainActor @Suite("View controllers") struct ViewControllerTests {
    @Test("The view is made when it is asked for, once")
    func loading() {
        let controller = Recorder()
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil && controller.calls.isEmpty)
        let view = controller.view
        #expect(controller.view === view && controller.calls == ["load", "didLoad true"])
        controller.loadViewIfNeeded()
        controller.view = nil
        #expect(!controller.isViewLoaded && controller.view !== view)
    }

    @Test("The controller is called around its view's layout, and only then")
    func layout() {
        let controller = Recorder()
        controller.view.layoutIfNeeded()
        #expect(controller.calls == ["load", "didLoad true", "willLayout", "didLayout"])
        controller.view.layoutIfNeeded()
        controller.view.frame.size.width += 1
        #expect(controller.calls.count == 4)
        controller.view.layoutIfNeeded()
        #expect(controller.calls.count == 6)
        let old: View = controller.view
        controller.view = View()
        old.setNeedsLayout()
        old.layoutIfNeeded()
        #expect(controller.calls.count == 6)
    }

    @Test("Light or dark is said before or after the view is made")
    func appearance() {
        let controller = ViewController(nibName: nil, bundle: nil)
        #expect(controller.traitCollection == .light)
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.traitCollection == .dark && controller.view.traitCollection == .dark)
        controller.overrideUserInterfaceStyle = nil
        #expect(controller.view.traitCollection == .light)
    }

    @MainActor @Test("Traits of a controller are its view's, also before it is loaded")
    func traits() {
        let controller = ViewController()
        controller.traitOverrides.userInterfaceStyle = .dark
        #expect(!controller.isViewLoaded && controller.view.overrideUserInterfaceStyle == .dark)
        controller.traitOverrides.remove(UserInterfaceStyleTrait.self)
        #expect(controller.view.overrideUserInterfaceStyle == nil)
    }
}
