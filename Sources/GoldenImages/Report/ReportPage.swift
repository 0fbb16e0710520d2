/// The page of a report around its data. It asks for nothing from anywhere, but that one that is served sends what is decided.
///
/// Texts, not a resource: SwiftPM embeds a file as an array literal with an element a byte, for which the compiler takes
/// five seconds.
enum ReportPage {
    /// What stands before the data, which are JSON within a script.
    /// - Parameter isServed: Whether it may ask the server that it comes from.
    static func start(isServed: Bool) -> String {
        isServed ? start.replacing("default-src 'none';", with: "default-src 'none'; connect-src 'self';") : start
    }

    private static let start = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Golden images</title>
        <link rel="icon" href="data:,">
        <script>
          // Before the first paint: the theme chosen earlier, or else the system's.
          (function () {
            var stored = null;
            try { stored = localStorage.getItem("golden-report-theme"); } catch (error) { stored = null; }
            var dark = stored ? stored === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
            document.documentElement.dataset.theme = dark ? "dark" : "light";
          })();
        </script>
        <style>

        """# + look + #"""

            </style>
            </head>
            <body>
            <main>
            <section id="side" aria-label="Pictures of this run">
              <div id="head">
                <div id="top"><h1 id="title"></h1><span id="count" role="status"></span></div>
                <input id="filter" type="text" placeholder="Filter  (press /)" aria-label="Filter by name or sentence"
                  autocomplete="off" spellcheck="false">
                <div class="chips" id="statuses" role="group" aria-label="Filter by status"></div>
                <div class="chips" id="causes" role="group" aria-label="Filter by cause"></div>
                <div class="chips" id="groups" role="group" aria-label="Filter by equal changes"></div>
              </div>
              <ul id="list" role="listbox" tabindex="0" aria-label="Pictures"></ul>
              <p id="none" hidden>Nothing matches this filter.</p>
              <div id="foot">
                <button type="button" id="theme" title="Light or dark (d)"></button>
                <button type="button" id="decided" title="Commands for what is decided (c)"></button>
                <button type="button" id="keys" title="Keyboard help (?)">Keys <kbd>?</kbd></button>
                <button type="button" id="done" title="Ends the review and its server" hidden>Done</button>
              </div>
            </section>
            <section id="main" aria-label="Selected picture">
              <button type="button" id="all">‹ All pictures</button>
              <div id="item">
                <div id="status"></div>
                <h1 id="name" tabindex="-1"></h1>
                <div id="decide" role="group" aria-label="Decide, and go on">
                  <div class="turn">
                    <button type="button" id="previous" aria-label="Previous picture" title="Previous (k)">‹</button>
                    <span id="turn"></span>
                    <button type="button" id="next" aria-label="Next picture" title="Next (j)">›</button>
                  </div>
                  <button type="button" id="reject" aria-pressed="false">Reject <kbd>r</kbd></button>
                  <button type="button" id="accept" aria-pressed="false">Accept <kbd>a</kbd></button>
                </div>
              </div>
              <p id="told" role="status" hidden></p>
              <ul id="sentences"></ul>
              <dl id="facts"></dl>
              <div id="bar">
                <div class="group" id="modes" role="group" aria-label="How to compare"></div>
                <div class="group" id="zooms" role="group" aria-label="Zoom"></div>
                <button type="button" id="boxes" aria-pressed="true">Boxes <kbd>x</kbd></button>
                <div class="legend" id="legend"></div>
                <label class="tool" data-tool="swipe">Before
                  <input type="range" id="divider" min="0" max="100" step="0.5" value="50" aria-label="Divider between before and after">
                  After</label>
                <label class="tool" data-tool="blend">Before
                  <input type="range" id="opacity" min="0" max="100" step="1" value="50" aria-label="Opacity of the after picture">
                  After</label>
                <div class="tool" data-tool="flicker">
                  <button type="button" id="play"></button>
                  <button type="button" id="flick">Flick <kbd>space</kbd></button>
                  <span id="shown"></span>
                </div>
              </div>
              <div id="viewer"></div>
            </section>
            </main>
            <p class="message" id="message" hidden></p>
            <dialog id="help" aria-labelledby="help-title">
              <h2 id="help-title">Keys</h2>
              <dl>
                <dt><kbd>j</kbd> <kbd>k</kbd> or arrows down, up</dt><dd>next, previous picture</dd>
                <dt><kbd>1</kbd> to <kbd>5</kbd></dt><dd>side by side, swipe, blend, flicker, difference</dd>
                <dt>arrows left, right</dt><dd>move the divider or the blend (Shift: further)</dd>
                <dt><kbd>space</kbd></dt><dd>flick between before and after</dd>
                <dt><kbd>z</kbd></dt><dd>zoom: 1×, 2×, 4×, fit</dd>
                <dt><kbd>x</kbd></dt><dd>boxes around what came (green), went (red, dashed), moved (violet, dotted) or changed</dd>
                <dt><kbd>a</kbd> <kbd>r</kbd></dt><dd>accept, reject; <kbd>A</kbd> accepts all that the filter shows</dd>
                <dt class="unserved"><kbd>u</kbd> <kbd>c</kbd></dt><dd class="unserved">undecided; commands that do what is decided</dd>
                <dt><kbd>/</kbd></dt><dd>filter; <kbd>Escape</kbd> leaves it</dd>
                <dt><kbd>d</kbd></dt><dd>light or dark</dd>
                <dt><kbd>?</kbd></dt><dd>this help</dd>
              </dl>
              <form method="dialog"><button autofocus>Close</button></form>
            </dialog>
            <dialog id="commands" aria-labelledby="commands-title">
              <h2 id="commands-title">Run this in the project’s folder</h2>
              <pre><code id="command-text"></code></pre>
              <form method="dialog"><button type="button" id="copy">Copy</button> <button autofocus>Close</button></form>
            </dialog>
            <script type="application/json" id="data">
            """#

    /// What stands behind them.
    static let end = #"""
        </script>
        <script>

        """# + script + #"""

            </script>
            </body>
            </html>

            """#
}
