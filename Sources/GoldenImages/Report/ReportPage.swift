/// The page of a report around its data: markup and style. It asks for nothing from anywhere.
///
/// Texts, not a resource: SwiftPM embeds a file as an array literal with an element a byte, for which the compiler takes
/// five seconds.
enum ReportPage {
    /// What stands before the data, which are JSON within a script.
    static let start = #"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy"
          content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Golden images</title>
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
          :root {
            color-scheme: light;
            --page: #f5f5f3; --panel: #ffffff; --canvas: #ecedee; --text: #1c1e22; --muted: #5a606b; --line: #dadce0;
            --edge: #b9bdc5; --accent: #2356c4; --tint: #e8eefb; --changed: #b86e00; --missing: #2356c4; --error: #c02b2b;
            --check-a: #ffffff; --check-b: #e4e5e8; --came: #1aa85c; --went: #dc263c; --moved: #8b5cf6; --box: #f08a00;
          }
          :root[data-theme="dark"] {
            color-scheme: dark;
            --page: #15171a; --panel: #1c1f23; --canvas: #121316; --text: #e7e8eb; --muted: #9ea5b1; --line: #30343b;
            --edge: #4d535e; --accent: #8ab0ff; --tint: #26324a; --changed: #e5a23d; --missing: #8ab0ff; --error: #ff7b74;
            --check-a: #34373d; --check-b: #282b30; --came: #2fc777; --went: #ff5c6c; --moved: #a78bfa; --box: #ffa62b;
          }
          *, *::after { box-sizing: border-box; }
          [hidden] { display: none !important; }
          html, body { height: 100%; margin: 0; }
          body {
            display: grid; grid-template-columns: clamp(240px, 26vw, 360px) minmax(0, 1fr);
            background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif;
          }
          :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
          button, input { font: inherit; color: inherit; }
          button {
            padding: 4px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel); cursor: pointer;
          }
          button:hover:not(:disabled) { border-color: var(--edge); }
          button:disabled { opacity: 0.45; cursor: not-allowed; }
          button[aria-pressed="true"] { background: var(--tint); border-color: var(--accent); color: var(--accent); }
          kbd { font: 11px/1 ui-monospace, monospace; color: var(--muted); }
          code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
          .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

          /* Left: the list */
          #side { display: flex; flex-direction: column; min-height: 0; background: var(--panel); border-right: 1px solid var(--line); }
          #head { padding: 18px 16px 12px; border-bottom: 1px solid var(--line); }
          #top { display: flex; align-items: baseline; gap: 8px; margin-bottom: 12px; }
          h1 { flex: 1; margin: 0; font-size: 15px; font-weight: 650; overflow-wrap: anywhere; }
          #count { color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
          #filter { width: 100%; padding: 6px 10px; border: 1px solid var(--edge); border-radius: 6px; background: var(--page); }
          #filter::placeholder { color: var(--muted); opacity: 1; }
          .chips { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
          .chips button { padding: 1px 9px; border-radius: 999px; font-size: 12px; }
          #groups button { border-radius: 6px; text-align: left; }
          .chips span { color: var(--muted); margin-left: 5px; font-variant-numeric: tabular-nums; }
          #list { flex: 1; min-height: 0; margin: 0; padding: 8px; overflow-y: auto; list-style: none; }
          #list:focus-visible { outline-offset: -3px; }
          #list li {
            display: grid; grid-template-columns: 10px minmax(0, 1fr) 58px; column-gap: 10px; padding: 8px 10px;
            border-radius: 6px; cursor: pointer; scroll-margin: 8px;
          }
          #list li:hover { background: var(--page); }
          #list li[aria-selected="true"] { background: var(--tint); }
          #list strong { font-weight: 600; overflow-wrap: anywhere; }
          #list small {
            grid-column: 2; font-size: 12.5px; color: var(--muted); overflow: hidden;
            display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
          }
          .thumb {
            grid-column: 3; grid-row: 1 / 3; width: 56px; height: 40px; border: 1px solid var(--line); border-radius: 4px;
            background: var(--canvas) no-repeat;
          }
          #list li[data-mark="accept"] strong::after { content: " ✓"; color: var(--came); }
          #list li[data-mark="reject"] strong::after { content: " ✕"; color: var(--went); }
          #none { padding: 16px; color: var(--muted); }
          /* The status differs in shape as well as in colour. */
          .dot { width: 10px; height: 10px; margin-top: 5px; border: 2px solid; border-radius: 50%; }
          .dot.changed { color: var(--changed); background: currentColor; }
          .dot.missing { color: var(--missing); }
          .dot.error { color: var(--error); background: currentColor; border-radius: 1px; }
          #foot { display: flex; gap: 8px; padding: 10px 16px; border-top: 1px solid var(--line); }
          #foot button { font-size: 12px; }

          /* Right: the selected item */
          main { display: flex; flex-direction: column; min-height: 0; min-width: 0; overflow-y: auto; padding: 20px 24px; }
          #status { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; color: var(--muted); font-size: 12.5px; }
          #status .dot { margin: 0; }
          #status .cause { padding: 0 8px; border: 1px solid var(--line); border-radius: 999px; }
          h2 { margin: 2px 0 10px; font: 600 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
          #sentences { margin: 0 0 12px; padding: 0; list-style: none; max-width: 100ch; }
          #sentences li { margin-top: 3px; color: var(--muted); overflow-wrap: anywhere; }
          #sentences li:first-child {
            margin: 0 0 6px; color: var(--text); font-size: 20px; line-height: 1.35; font-weight: 600; text-wrap: balance;
          }
          #facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 0 16px; font-size: 12.5px; }
          #facts div { display: flex; gap: 6px; }
          dt { color: var(--muted); }
          dd { margin: 0; font-variant-numeric: tabular-nums; }
          #bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 10px; }
          .group { display: flex; }
          .group button { border-radius: 0; margin-left: -1px; position: relative; white-space: nowrap; }
          .group button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
          .group button:last-child { border-radius: 0 6px 6px 0; }
          .group button[aria-pressed="true"], .group button:focus-visible { z-index: 1; }
          .tool { display: flex; gap: 8px; align-items: center; min-height: 30px; color: var(--muted); }
          .tool input { width: 160px; accent-color: var(--accent); }
          #shown { min-width: 4em; color: var(--text); font-weight: 600; }
          #viewer { flex: 1 0 320px; min-height: 320px; display: flex; gap: 12px; }
          figure { flex: 1 1 0; min-width: 0; margin: 0; display: flex; flex-direction: column; }
          figcaption { padding-bottom: 4px; color: var(--muted); font-size: 12.5px; }
          figcaption b { color: var(--text); font-weight: 600; margin-right: 6px; }
          .pane {
            flex: 1 1 0; min-height: 0; overflow: auto; padding: 16px; border: 1px solid var(--line); border-radius: 8px;
            background: var(--canvas);
          }
          .stage { position: relative; }
          .layer { position: absolute; inset: 0; background: var(--canvas); }
          .layer img {
            position: absolute; left: 0; top: 0; display: block; max-width: none; user-select: none; box-shadow: 0 0 0 1px var(--edge);
            background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px;
          }
          .box { position: absolute; border: 2px solid var(--box); border-radius: 2px; }
          .box.came { border-color: var(--came); }
          .box.went { border-color: var(--went); border-style: dashed; }
          .box.moved { border-color: var(--moved); border-style: dotted; }
          .unboxed .box { visibility: hidden; }
          .swiping { cursor: ew-resize; touch-action: pan-y; }
          .line { position: absolute; top: -8px; bottom: -8px; width: 2px; margin-left: -1px; background: var(--accent); }
          .line::after {
            content: ""; position: absolute; left: -6px; top: 50%; width: 14px; height: 28px; margin-top: -14px;
            border: 2px solid var(--accent); border-radius: 7px; background: var(--panel);
          }
          .message { margin: auto; padding: 40px; text-align: center; font-size: 18px; color: var(--muted); }
          body.plain { display: grid; grid-template-columns: 1fr; }
          dialog {
            width: min(440px, 90vw); padding: 20px 24px; border: 1px solid var(--line); border-radius: 10px;
            background: var(--panel); color: var(--text);
          }
          dialog::backdrop { background: rgb(0 0 0 / 0.4); }
          dialog h2 { font: 650 16px/1.4 system-ui, sans-serif; }
          dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0 0 16px; }
          dialog pre { max-height: 50vh; overflow: auto; padding: 10px; background: var(--page); white-space: pre-wrap; }
          dialog dt kbd { font-size: 12px; color: var(--text); }
          @media (max-width: 960px) {
            main { padding: 16px; }
            #bar kbd { display: none; }
            .group button { padding: 4px 8px; }
          }
          @media (max-width: 699px) {
            body { display: block; }
            #side { border-right: 0; border-bottom: 1px solid var(--line); }
            #list { max-height: 32vh; }
            main { overflow: visible; }
            .group { flex-wrap: wrap; }
          }
        </style>
        </head>
        <body>
        <aside id="side" aria-label="Pictures of this run">
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
          </div>
        </aside>
        <main id="main" aria-label="Selected picture">
          <div id="status"></div>
          <h2 id="name"></h2>
          <ul id="sentences"></ul>
          <dl id="facts"></dl>
          <div id="bar">
            <div class="group" id="modes" role="group" aria-label="How to compare"></div>
            <div class="group" id="zooms" role="group" aria-label="Zoom"></div>
            <button type="button" id="boxes" aria-pressed="true">Boxes <kbd>x</kbd></button>
            <div class="group" role="group" aria-label="Decide">
              <button type="button" id="accept">Accept <kbd>a</kbd></button>
              <button type="button" id="reject">Reject <kbd>r</kbd></button>
            </div>
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
            <dt><kbd>a</kbd> <kbd>r</kbd> <kbd>u</kbd></dt><dd>accept, reject, undecided; <kbd>A</kbd> accepts all that the filter shows</dd>
            <dt><kbd>c</kbd></dt><dd>commands that do what is decided</dd>
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
