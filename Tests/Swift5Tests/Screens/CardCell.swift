import UIKit

/// Stands off its neighbours by overriding its frame.
class CardCell: UITableViewCell {
    override var frame: CGRect {
        get { super.frame }
        set {
            var newFrame = newValue
            newFrame.origin.x += 12
            newFrame.size.width -= 24
            newFrame.origin.y += 4
            newFrame.size.height -= 8
            super.frame = newFrame
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = 10
        layer.masksToBounds = true
        layer.borderWidth = 1 / traitCollection.displayScale
        layer.borderColor = UIColor.separator.cgColor
    }
}
