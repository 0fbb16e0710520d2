import Foundation
import RasterViews
import Testing

@Suite("Subviews") struct SubviewsTests {
    private func views(_ count: Int) -> [View] {
        (0..<count).map {
            let view = View()
            view.tag = $0 + 1
            return view
        }
    }

    private func tags(_ view: View) -> [Int] { view.subviews.map(\.tag) }

    @Test("Subviews are inserted where they are wanted, at the nearest place where there is no such")
    func inserting() {
        let (holder, v) = (View(), views(7))
        holder.addSubview(v[0])
        holder.insertSubview(v[1], at: 0)
        holder.insertSubview(v[2], at: 9)
        holder.insertSubview(v[3], at: -9)
        #expect(tags(holder) == [4, 2, 1, 3])
        holder.insertSubview(v[4], belowSubview: v[0])
        holder.insertSubview(v[5], aboveSubview: v[0])
        #expect(tags(holder) == [4, 2, 5, 1, 6, 3])
        holder.insertSubview(v[6], aboveSubview: v[2])
        #expect(tags(holder) == [4, 2, 5, 1, 6, 3, 7])
        holder.insertSubview(v[6], belowSubview: v[3])
        #expect(tags(holder) == [7, 4, 2, 5, 1, 6, 3])
        holder.insertSubview(v[0], aboveSubview: v[2])
        #expect(tags(holder) == [7, 4, 2, 5, 6, 3, 1])
    }

    @Test("Subviews move to the front and to the back")
    func moving() {
        let (holder, v) = (View(), views(3))
        for view in v { holder.addSubview(view) }
        holder.bringSubviewToFront(v[0])
        #expect(tags(holder) == [2, 3, 1])
        holder.sendSubviewToBack(v[2])
        #expect(tags(holder) == [3, 2, 1])
        holder.bringSubviewToFront(View())
        holder.sendSubviewToBack(View())
        #expect(tags(holder) == [3, 2, 1] && v.allSatisfy { $0.superview === holder })
    }

    @Test("A view is found by its tag at any depth, and its centre moves it")
    func tagsAndCentres() {
        let (holder, v) = (View(), views(2))
        holder.addSubview(v[0])
        v[0].addSubview(v[1])
        #expect(holder.viewWithTag(2) === v[1] && holder.viewWithTag(0) === holder && holder.viewWithTag(3) == nil)
        v[0].frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        v[0].center = CGPoint(x: 50, y: 50)
        #expect(v[0].frame == CGRect(x: 45, y: 40, width: 10, height: 20) && v[0].center == CGPoint(x: 50, y: 50))
    }

    @Test("Views are told who comes and who leaves, once for each")
    func told() {
        final class Watcher: View {
            var told: [String] = []
            override func didAddSubview(_ subview: View) { told.append("added \(subview.tag)") }
            override func willRemoveSubview(_ subview: View) { told.append("leaving \(subview.tag)") }
            override func willMove(toSuperview newSuperview: View?) { told.append("to \(newSuperview?.tag ?? -1)") }
            override func didMoveToSuperview() { told.append("at \(superview?.tag ?? -1)") }
        }
        let (first, second, moved) = (Watcher(), Watcher(), Watcher())
        (first.tag, second.tag, moved.tag) = (1, 2, 3)
        first.addSubview(moved)
        first.bringSubviewToFront(moved)
        second.addSubview(moved)
        moved.removeFromSuperview()
        moved.removeFromSuperview()
        #expect(first.told == ["added 3", "leaving 3"])
        #expect(second.told == ["added 3", "leaving 3"])
        #expect(moved.told == ["to 1", "at 1", "to 2", "at 2", "to -1", "at -1"])
    }

    @Test("Two subviews change places")
    func exchanging() {
        let (holder, v) = (View(), views(3))
        for view in v { holder.addSubview(view) }
        holder.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(tags(holder) == [3, 2, 1])
    }
}
