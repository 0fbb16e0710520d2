import Foundation
import RasterGraphics
import RasterViews
import Testing

@Suite("Controls with a value") struct ValueControlTests {
    @Test("A switch has one size, and its thumb is at the end that is on")
    func switches() {
        let toggle = Switch(frame: CGRect(x: 5, y: 6, width: 200, height: 1))
        #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
        #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
        let track = "fill 5 6 51×31 radius 15.5 "
        #expect(commands(toggle).contains(track + "#78788029"))
        #expect(commands(toggle).hasSuffix("fill 7 8 27×27 radius 13.5 #ffffff"))
        toggle.setOn(true, animated: true)
        #expect(commands(toggle).contains(track + "#34c759"))
        #expect(commands(toggle).hasSuffix("fill 27 8 27×27 radius 13.5 #ffffff"))
        toggle.onTintColor = .systemRed
        toggle.thumbTintColor = .black
        toggle.semanticContentAttribute = .forceRightToLeft
        #expect(commands(toggle).contains(track + "#ff3b30"))
        #expect(commands(toggle).hasSuffix("fill 7 8 27×27 radius 13.5 #000000"))
    }

    @Test("A control that cannot be used is drawn as one group at half strength")
    func disabled() {
        let toggle = Switch()
        toggle.isEnabled = false
        #expect(commands(toggle).hasPrefix("group 0.5 {") && commands(toggle).hasSuffix("}"))
    }

    @Test("A slider's value is held between its ends, which push each other")
    func sliderValues() {
        let slider = Slider()
        slider.value = 7
        #expect(slider.value == 1)
        slider.value = .nan
        #expect(slider.value == 0)
        slider.maximumValue = 10
        slider.value = 8
        slider.minimumValue = 9
        #expect(slider.value == 9)
        slider.minimumValue = 20
        #expect(slider.maximumValue == 20 && slider.value == 20)
        slider.maximumValue = 5
        #expect(slider.minimumValue == 5 && slider.value == 5)
    }

    @Test("A slider's thumb goes from end to end, and the two parts of the track meet beneath it")
    func sliderThumb() {
        let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        #expect(commands(slider).hasSuffix("fill 0 3 28×28 radius 14 #ffffff"))
        slider.value = 1
        #expect(commands(slider).hasSuffix("fill 100 3 28×28 radius 14 #ffffff"))
        slider.value = 0.5
        #expect(commands(slider).hasPrefix("fill 2 15 62×4 radii 2 0 2 0 #007aff\nfill 64 15 62×4 radii 0 2 0 2 #78788033"))
        slider.semanticContentAttribute = .forceRightToLeft
        slider.value = 0
        #expect(commands(slider).hasSuffix("fill 100 3 28×28 radius 14 #ffffff"))
        #expect(slider.intrinsicContentSize == CGSize(width: View.noIntrinsicMetric, height: 34))
        #expect(slider.sizeThatFits(CGSize(width: 90, height: 5)) == CGSize(width: 90, height: 34))
    }

    @Test("An image takes the place of a slider's thumb")
    func thumbImage() {
        let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.setThumbImage(Image(bitmap: Bitmap(width: 8, height: 12)), for: .normal)
        slider.value = 1
        #expect(commands(slider).hasSuffix("bitmap 8×12 in 120 11 8×12 smooth"))
        slider.setThumbImage(nil, for: .normal)
        #expect(commands(slider).hasSuffix("fill 100 3 28×28 radius 14 #ffffff"))
    }

    @Test("Ends of a slider that are no numbers, or as far apart as numbers go, leave the thumb at a place")
    func absurdSliders() {
        for (least, greatest) in [
            (-Float.greatestFiniteMagnitude, Float.greatestFiniteMagnitude), (.nan, 1), (0, .nan), (0, .infinity),
            (-.infinity, .infinity), (3, 3),
        ] {
            let slider = Slider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
            slider.minimumValue = least
            slider.maximumValue = greatest
            slider.value = 0
            #expect(commands(slider).contains("28×28"))
        }
        #expect(!commands(Slider()).contains("nan"))
    }

    @Test("Progress is held between 0 and 1, and fills its share of the bar")
    func progress() {
        let bar = ProgressView(progressViewStyle: .default)
        #expect(bar.frame.size == CGSize(width: 150, height: 4))
        #expect(commands(bar) == "fill 0 0 150×4 radius 2 #78788033")
        bar.progress = 0.5
        #expect(commands(bar).hasSuffix("fill 0 0 75×4 radius 2 #007aff"))
        bar.progress = 0.001
        #expect(commands(bar).hasSuffix("fill 0 0 4×4 radius 2 #007aff"))
        bar.semanticContentAttribute = .forceRightToLeft
        #expect(commands(bar).hasSuffix("fill 146 0 4×4 radius 2 #007aff"))
        bar.setProgress(3, animated: false)
        #expect(bar.progress == 1)
        bar.progress = .nan
        #expect(bar.progress == 0)
    }

    @Test("An activity indicator shows while it is animating")
    func activity() {
        let indicator = ActivityIndicatorView(style: .large)
        #expect(indicator.frame.size == CGSize(width: 37, height: 37))
        #expect(indicator.isHidden && commands(indicator) == "")
        indicator.startAnimating()
        indicator.color = .black
        let spokes = commands(indicator).split(separator: "\n")
        #expect(spokes.count == 8)
        #expect(spokes.first?.hasSuffix("#000000") == true && spokes.last?.hasSuffix("#00000052") == true)
        indicator.stopAnimating()
        #expect(indicator.isHidden)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden && !indicator.isAnimating)
    }

    @Test("A side of a stepper is pale where it can change nothing")
    func stepper() {
        let stepper = Stepper()
        #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
        func signs() -> [Substring] { commands(stepper).split(separator: "\n").suffix(2) }
        #expect(signs().first?.hasSuffix("#3c3c434d") == true)
        stepper.wraps = true
        #expect(signs().allSatisfy { $0.hasSuffix("#000000") })
        stepper.wraps = false
        stepper.value = 100
        #expect(signs().last?.hasSuffix("#3c3c434d") == true)
        stepper.maximumValue = 7
        #expect(stepper.value == 7)
    }

    @Test("A page control holds the present page among its pages")
    func pages() {
        let control = PageControl()
        control.numberOfPages = 3
        control.currentPage = 9
        #expect(control.currentPage == 2)
        control.numberOfPages = 1
        #expect(control.currentPage == 0)
        control.frame.size = control.sizeThatFits(.zero)
        #expect(commands(control).hasSuffix("#000000"))
        control.hidesForSinglePage = true
        #expect(commands(control) == "")
        control.numberOfPages = -4
        #expect(control.numberOfPages == 0)
    }
}
