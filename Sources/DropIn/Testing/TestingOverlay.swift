// Empty, and needed: Swift Testing asks for a module `_Testing_UIKit` in every file that imports it beside a module
// `UIKit` (its cross-import overlay, which on Apple's platforms lets tests attach pictures). Without one such a file
// does not compile.
