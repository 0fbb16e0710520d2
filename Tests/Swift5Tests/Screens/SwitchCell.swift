import UIKit

protocol SwitchCellDelegate: AnyObject {
    func switchCell(_ cell: SwitchCell, didChange isOn: Bool)
}

class SwitchCell: UITableViewCell {
    weak var delegate: SwitchCellDelegate?
    lazy var toggle: UISwitch = {
        let toggle = UISwitch()
        toggle.addAction(
            UIAction { [weak self] _ in
                guard let self = self else { return }
                self.delegate?.switchCell(self, didChange: self.toggle.isOn)
            }, for: .valueChanged)
        return toggle
    }()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        accessoryView = toggle
        selectionStyle = .none
    }

    required init?(coder: NSCoder) { nil }

    func configure(title: String, isOn: Bool) {
        textLabel?.text = title
        toggle.isOn = isOn
    }
}
