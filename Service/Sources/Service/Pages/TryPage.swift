/// A page to try the service: data left, picture right.
package enum TryPage {
    package static let policy =
        "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    package static let html = """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>RasterTables: tables as pictures</title>
        <link rel="icon" href="data:,">
        <style>
        :root { color-scheme: light dark; --line: light-dark(#767676, #8c8c8c); --soft: light-dark(#f3f4f6, #1f2226); }
        * { box-sizing: border-box; }
        body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 90rem; padding: 1rem; background: Canvas; color: CanvasText; }
        main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
        @media (max-width: 48rem) { main { grid-template-columns: minmax(0, 1fr); } }
        h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; }
        textarea { width: 100%; min-height: 16rem; font: 14px/1.4 ui-monospace, monospace; padding: .5rem; }
        textarea, input, select, button { border: 1px solid var(--line); border-radius: .375rem; background: Canvas; color: CanvasText; font-size: 1rem; }
        input, select, button { padding: .375rem .5rem; min-height: 2.5rem; max-width: 100%; }
        fieldset { border: 1px solid var(--line); border-radius: .5rem; display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0; min-width: 0; }
        fieldset label { display: grid; font-size: .875rem; }
        #picture { max-width: 100%; display: block; }
        #problem { border-inline-start: .25rem solid light-dark(#b00020, #ff8a80); padding: .5rem 1rem; background: var(--soft); }
        pre { background: var(--soft); padding: .75rem; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: .375rem; }
        :focus-visible { outline: 3px solid light-dark(#0050c8, #8ab4ff); outline-offset: 2px; }
        [hidden] { display: none; }
        </style>
        <script src="/page.js" defer></script>
        </head>
        <body>
        <header><h1>RasterTables: tables as pictures</h1>
        <p>Write data or a specification; the picture follows. <a href="/openapi.json">What else there is</a></p></header>
        <main>
        <section aria-labelledby="input-heading">
        <h2 id="input-heading">Data</h2>
        <label for="content">CSV, JSON, Markdown, a specification in JSON or YAML …</label>
        <textarea id="content" spellcheck="false" autocomplete="off">City,Inhabitants,Change,Status
        Bergen,291940,+1.2 %,Active
        Oslo,717710,+1.6 %,Active
        Tromsø,78745,-0.3 %,Pending
        </textarea>
        <fieldset><legend>Options</legend>
        <label>Format <select id="format"><option>png</option><option>svg</option><option>pdf</option><option>html</option><option>json</option></select></label>
        <label>Theme <input id="theme" size="10" placeholder="light"></label>
        <label>Title <input id="title" size="16"></label>
        <label>Scale <input id="scale" type="number" min="0.5" max="8" step="0.5" size="4" placeholder="2"></label>
        <label>Width <input id="width" type="number" min="1" max="20000" size="6"></label>
        <label>Sort <input id="sort" size="10" placeholder="City:desc"></label>
        <label>Rows <input id="rows" size="6" placeholder="1-50"></label>
        <label>Columns <input id="columns" size="12"></label>
        <label>Fit <input id="fit" size="10" placeholder="telegram"></label>
        <label>Token <input id="token" type="password" size="10"></label>
        </fieldset>
        </section>
        <section aria-labelledby="output-heading">
        <h2 id="output-heading">Picture</h2>
        <div role="status" aria-live="polite"><p id="state">Drawing …</p><div id="problem" hidden></div></div>
        <p><img id="picture" alt="The table that the data make" hidden><a id="file" hidden>Open the answer</a></p>
        <h2>Code</h2>
        <p><label>For <select id="language"><option>curl</option><option>Python</option><option>JavaScript</option><option>Swift</option><option>Markdown</option></select></label>
        <button id="copy" type="button">Copy</button></p>
        <pre id="code" tabindex="0" aria-label="Code"></pre>
        </section>
        </main>
        </body>
        </html>

        """

    package static let script = #"""
        "use strict";
        const at = id => document.getElementById(id);
        const names = ["theme", "title", "scale", "width", "sort", "rows", "columns", "fit"];
        let turn = 0, timer, shown;

        function query() {
          const items = new URLSearchParams();
          for (const name of names) if (at(name).value.trim()) items.set(name, at(name).value.trim());
          return items;
        }

        function address(base) {
          const items = query().toString();
          return `${base}/table.${at("format").value}${items ? "?" + items : ""}`;
        }

        function code() {
          const url = address(location.origin), content = at("content").value, text = JSON.stringify(content);
          switch (at("language").value) {
            case "curl": return `curl --data-binary @table.csv -H 'Content-Type: application/octet-stream' '${url}' -o table.${at("format").value}`;
            case "Python": return `import urllib.request\nrequest = urllib.request.Request(${JSON.stringify(url)}, data=${text}.encode(),\n    headers={"Content-Type": "application/octet-stream"})\nopen("table.${at("format").value}", "wb").write(urllib.request.urlopen(request).read())`;
            case "JavaScript": return `const answer = await fetch(${JSON.stringify(url)}, {\n  method: "POST", headers: {"Content-Type": "application/octet-stream"}, body: ${text} });\nconst picture = await answer.blob();`;
            case "Swift": return `var request = URLRequest(url: URL(string: ${JSON.stringify(url)})!)\nrequest.httpMethod = "POST"\nrequest.setValue("application/octet-stream", forHTTPHeaderField: "Content-Type")\nrequest.httpBody = Data(${text}.utf8)\nlet (picture, _) = try await URLSession.shared.data(for: request)`;
            default: {
              const items = query(); items.set("data", content);
              return `![table](${location.origin}/table.${at("format").value}?${items})`;
            }
          }
        }

        function tell(problem) {
          at("problem").hidden = !problem;
          at("problem").textContent = problem ? `${problem.title}${problem.line ? `, line ${problem.line}` : ""}${problem.place ? ` (${problem.place})` : ""}: ${problem.detail}` : "";
        }

        async function draw() {
          const mine = ++turn;
          at("code").textContent = code();
          const headers = { "Content-Type": "application/octet-stream" };
          if (at("token").value) headers.Authorization = `Bearer ${at("token").value}`;
          try {
            const answer = await fetch(address(""), { method: "POST", headers, body: at("content").value });
            const type = answer.headers.get("Content-Type") || "";
            const body = answer.ok ? await answer.blob() : await answer.json();
            if (mine !== turn) return;
            if (!answer.ok) { tell(body); at("state").textContent = "There is no picture."; return; }
            tell(null);
            if (shown) URL.revokeObjectURL(shown);
            shown = URL.createObjectURL(body);
            const isPicture = type.startsWith("image/");
            at("picture").hidden = !isPicture; at("file").hidden = isPicture;
            if (isPicture) at("picture").src = shown; else at("file").href = shown;
            const warnings = answer.headers.get("RasterTables-Warnings");
            at("state").textContent = `${body.size.toLocaleString()} bytes.${warnings ? " " + decodeURIComponent(warnings) : ""}`;
          } catch (error) { if (mine === turn) tell({ title: "No answer", detail: String(error) }); }
        }

        function soon() { clearTimeout(timer); timer = setTimeout(draw, 250); }
        for (const id of ["content", "format", "token", ...names]) at(id).addEventListener("input", soon);
        at("language").addEventListener("input", () => { at("code").textContent = code(); });
        at("copy").addEventListener("click", async () => {
          await navigator.clipboard.writeText(code());
          at("copy").textContent = "Copied"; setTimeout(() => { at("copy").textContent = "Copy"; }, 1500);
        });
        draw();

        """#
}
