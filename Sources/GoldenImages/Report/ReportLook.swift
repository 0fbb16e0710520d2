extension ReportPage {
    /// What the page looks like: wide, with the list beside the picture, and narrow, with one at a time.
    static let look = #"""
          :root {
            color-scheme: light;
            --page: #f5f5f3; --panel: #ffffff; --canvas: #ecedee; --text: #1c1e22; --muted: #5a606b; --line: #dadce0;
            --edge: #868c97; --accent: #2356c4; --tint: #e8eefb; --changed: #b86e00; --missing: #2356c4; --error: #c02b2b;
            --check-a: #ffffff; --check-b: #e4e5e8; --came: #12824a; --went: #dc263c; --moved: #8b5cf6; --box: #e07f00;
            --yes: #12743f; --on-yes: #ffffff; --no: #b3202f;
          }
          :root[data-theme="dark"] {
            color-scheme: dark;
            --page: #15171a; --panel: #1c1f23; --canvas: #121316; --text: #e7e8eb; --muted: #a4abb7; --line: #30343b;
            --edge: #747b88; --accent: #8ab0ff; --tint: #26324a; --changed: #e5a23d; --missing: #8ab0ff; --error: #ff7b74;
            --check-a: #34373d; --check-b: #282b30; --came: #2fc777; --went: #ff5c6c; --moved: #a78bfa; --box: #ffa62b;
            --yes: #2fc777; --on-yes: #08150d; --no: #ff8087;
          }
          *, *::after { box-sizing: border-box; }
          [hidden] { display: none !important; }
          html, body { height: 100%; margin: 0; }
          body {
            display: grid; grid-template-columns: clamp(260px, 27vw, 380px) minmax(0, 1fr);
            background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif;
          }
          :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
          button, input { font: inherit; color: inherit; }
          button {
            min-height: 30px; padding: 3px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--panel);
            cursor: pointer;
          }
          button:hover:not(:disabled) { border-color: var(--edge); }
          button:disabled { opacity: 0.45; cursor: not-allowed; }
          button[aria-pressed="true"] { background: var(--tint); border-color: var(--accent); color: var(--accent); }
          kbd { font: 11px/1 ui-monospace, monospace; color: inherit; opacity: 0.8; }
          code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
          .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

          main { display: contents; }

          /* Left: the list */
          #side { display: flex; flex-direction: column; min-height: 0; background: var(--panel); border-right: 1px solid var(--line); }
          #head { padding: 18px 16px 12px; border-bottom: 1px solid var(--line); }
          #top { display: flex; align-items: baseline; gap: 8px; margin-bottom: 12px; }
          #title { flex: 1; margin: 0; font-size: 15px; font-weight: 650; overflow-wrap: anywhere; }
          #count { color: var(--muted); white-space: nowrap; font-variant-numeric: tabular-nums; }
          #filter { width: 100%; padding: 6px 10px; border: 1px solid var(--edge); border-radius: 6px; background: var(--page); }
          #filter::placeholder { color: var(--muted); opacity: 1; }
          .chips { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
          .chips button { min-height: 26px; padding: 2px 10px; border-radius: 13px; font-size: 12px; }
          #groups button { border-radius: 6px; text-align: left; }
          .chips span { color: var(--muted); margin-left: 5px; font-variant-numeric: tabular-nums; }
          #list { flex: 1; min-height: 0; margin: 0; padding: 8px; overflow-y: auto; list-style: none; }
          #list:focus-visible { outline-offset: -3px; }
          #list li {
            display: grid; grid-template: auto 1fr / 10px minmax(0, 1fr) 74px; column-gap: 10px; padding: 8px 10px;
            border-radius: 6px; cursor: pointer; scroll-margin: 8px;
          }
          #list li:hover { background: var(--page); }
          #list li[aria-selected="true"] { background: var(--tint); box-shadow: inset 3px 0 var(--accent); }
          #list strong { font-weight: 600; overflow-wrap: anywhere; }
          #list small {
            grid-column: 2; font-size: 12.5px; color: var(--muted); overflow: hidden;
            display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical;
          }
          .thumb {
            position: relative; grid-column: 3; grid-row: 1 / 3; width: 72px; height: 52px; overflow: hidden;
            border: 1px solid var(--line); border-radius: 4px; background: var(--canvas) no-repeat;
          }
          #list li[data-mark="accept"] strong::after { content: " ✓"; color: var(--yes); }
          #list li[data-mark="reject"] strong::after { content: " ✕"; color: var(--no); }
          #list li[data-mark="accept"] .thumb, #list li[data-mark="reject"] .thumb { opacity: 0.4; }
          #none { padding: 16px; color: var(--muted); }
          /* The status differs in shape as well as in colour. */
          .dot { width: 10px; height: 10px; margin-top: 5px; border: 2px solid; border-radius: 50%; }
          .dot.changed { color: var(--changed); background: currentColor; }
          .dot.missing { color: var(--missing); }
          .dot.error { color: var(--error); background: currentColor; border-radius: 1px; }
          #foot { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 10px 16px; border-top: 1px solid var(--line); }
          #foot button { font-size: 12px; }
          /* Where there is nothing to press it only says how much is decided. */
          #decided:disabled { padding-inline: 0; border-color: transparent; opacity: 1; cursor: default; color: var(--muted); }

          /* Right: the selected item */
          #main { display: flex; flex-direction: column; min-height: 0; min-width: 0; overflow-y: auto; padding: 18px 24px; }
          #item { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 24px; align-items: start; }
          #status { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; color: var(--muted); font-size: 12.5px; }
          #status .dot { margin: 0; }
          #status .cause { padding: 0 8px; border: 1px solid var(--line); border-radius: 999px; }
          #name { margin: 2px 0 8px; font: 600 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
          #name:focus { outline: none; }
          #decide { grid-column: 2; grid-row: 1 / 3; display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
          #decide button { min-height: 36px; padding: 6px 14px; font-weight: 600; }
          #accept { background: var(--yes); border-color: var(--yes); color: var(--on-yes); }
          #reject { color: var(--no); border-color: currentColor; }
          #accept[aria-pressed="true"], #reject[aria-pressed="true"] { box-shadow: 0 0 0 2px var(--page), 0 0 0 4px currentColor; }
          #accept[aria-pressed="true"] { box-shadow: 0 0 0 2px var(--page), 0 0 0 4px var(--yes); }
          .turn { display: flex; align-items: center; gap: 4px; color: var(--muted); font-variant-numeric: tabular-nums; }
          .turn button { min-width: 36px; }
          #all { display: none; }
          #sentences { margin: 0 0 10px; padding: 0; list-style: none; max-width: 100ch; }
          #sentences li { margin-top: 3px; color: var(--muted); overflow-wrap: anywhere; }
          #sentences li:first-child { margin: 0 0 6px; line-height: 1.4; }
          #sentences b { display: block; color: var(--text); font-size: 19px; line-height: 1.35; font-weight: 600; text-wrap: balance; }
          #facts { display: flex; flex-wrap: wrap; gap: 4px 24px; margin: 0 0 14px; font-size: 12.5px; }
          #facts div { display: flex; gap: 6px; min-width: 0; }
          dt { color: var(--muted); }
          dd { margin: 0; min-width: 0; font-variant-numeric: tabular-nums; }
          #told { margin: 0 0 12px; padding: 8px 12px; border-left: 3px solid var(--yes); background: var(--panel); overflow-wrap: anywhere; }
          #told.failed { border-color: var(--error); font-weight: 600; }
          #bar { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 10px; }
          .group { display: flex; }
          .group button { border-radius: 0; margin-left: -1px; position: relative; white-space: nowrap; }
          .group button:first-child { border-radius: 6px 0 0 6px; margin-left: 0; }
          .group button:last-child { border-radius: 0 6px 6px 0; }
          .group button[aria-pressed="true"], .group button:focus-visible { z-index: 1; }
          .legend { display: flex; flex-wrap: wrap; gap: 4px 12px; color: var(--muted); font-size: 12.5px; }
          .legend span { display: flex; gap: 6px; align-items: center; }
          .legend i { width: 16px; height: 11px; border: 2px solid var(--box); border-radius: 2px; }
          .tool { display: flex; gap: 8px; align-items: center; min-height: 30px; color: var(--muted); }
          .tool input { width: 160px; min-height: 24px; accent-color: var(--accent); }
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
            position: absolute; left: 0; top: 0; display: block; max-width: none; user-select: none; box-shadow: 0 0 0 1px var(--line);
            background: repeating-conic-gradient(var(--check-a) 0 25%, var(--check-b) 0 50%) 0 0 / 16px 16px;
          }
          .box { position: absolute; border: 2px solid var(--box); border-radius: 2px; }
          .came { border-color: var(--came) !important; }
          .went { border-color: var(--went) !important; border-style: dashed !important; }
          .moved { border-color: var(--moved) !important; border-style: dotted !important; }
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
            width: min(440px, 92vw); padding: 20px 24px; border: 1px solid var(--line); border-radius: 10px;
            background: var(--panel); color: var(--text);
          }
          dialog::backdrop { background: rgb(0 0 0 / 0.4); }
          dialog h2 { margin: 2px 0 10px; font: 650 16px/1.4 system-ui, sans-serif; }
          dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0 0 16px; }
          dialog pre { max-height: 50vh; overflow: auto; padding: 10px; background: var(--page); white-space: pre-wrap; }
          dialog dt kbd { font-size: 12px; color: var(--text); opacity: 1; }

          @media (max-width: 1100px) {
            #main { padding: 16px; }
            #bar kbd { display: none; }
            .group button { padding: 3px 8px; }
          }
          /* One above the other, where two beside each other are cut. */
          @media (max-width: 900px) {
            #viewer { flex-direction: column; }
          }
          /* A finger is wider than a pointer, and has no keys. */
          @media (pointer: coarse) {
            button, #filter, .tool { min-height: 44px; }
            .chips { gap: 8px; }
            .chips button { min-height: 36px; padding: 4px 14px; border-radius: 18px; font-size: 13px; }
            #foot button, #decide button { min-height: 44px; }
            .tool input { min-height: 44px; }
            kbd, #keys { display: none; }
            dialog kbd { display: inline; }
          }
          /* One thing at a time: the list, or a picture with what decides it within reach of a thumb. */
          @media (max-width: 699px) {
            html, body { height: auto; }
            body { display: block; }
            body[data-view="list"] #main, body[data-view="item"] #side { display: none; }
            #side { min-height: 100vh; min-height: 100svh; border-right: 0; }
            #head { padding: 14px 12px 10px; }
            #list { overflow: visible; padding: 4px; }
            #list li { padding: 10px 8px; scroll-margin-bottom: 80px; }
            #foot { position: sticky; bottom: 0; background: var(--panel); }
            #main { min-height: 100vh; min-height: 100svh; overflow: visible; padding: 8px 12px 0; }
            #item { display: block; }
            #all { display: block; align-self: start; margin-bottom: 8px; }
            #facts { order: 1; padding-top: 4px; }
            #sentences b { font-size: 17px; }
            #bar { gap: 8px; }
            #modes { width: 100%; }
            #modes button { flex: 1 1 auto; min-width: 0; padding: 2px; font-size: 12px; white-space: normal; line-height: 1.2; }
            #zooms button { min-width: 40px; }
            #viewer { flex: 1 0 auto; min-height: 0; padding-bottom: 12px; }
            figure { flex: none; }
            .pane { flex: none; max-height: 66vh; max-height: 66svh; padding: 8px; }
            #decide {
              position: fixed; left: 0; right: 0; bottom: 0; z-index: 2; flex-wrap: nowrap; padding: 8px 12px;
              background: var(--panel); border-top: 1px solid var(--line);
            }
            #decide > button { flex: 1; }
            #main { padding-bottom: 68px; }
            .message { padding: 24px 12px; }
          }
        """#
}
