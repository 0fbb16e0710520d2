extension ReportPage {
    /// What the page does with what is decided: a page that nobody serves gathers it, and says the commands that do it; a page
    /// that is served has its server do it at once, and says what came of it.
    static let decisions = #"""
          // --- What is decided ---

          function setMark(index, decision) {
            if (decision) marks.set(index, decision); else marks.delete(index);
            $("item-" + index).dataset.mark = decision || "";
            showMarks();
          }

          function showMarks() {
            $("decided").textContent = marks.size + " of " + items.length + " decided";
            $("decided").disabled = isServed || !marks.size;
            const mine = marks.get(selected);
            ["accept", "reject"].forEach((decision) => {
              $(decision).setAttribute("aria-pressed", String(mine === decision));
              $(decision).disabled = isServed && (mine !== undefined || busy);
            });
          }

          function tell(sentence, failed) {
            $("told").hidden = !sentence;
            $("told").textContent = sentence;
            $("told").classList.toggle("failed", Boolean(failed));
          }

          function mark(decision) {
            if (isServed) return decide([selected], decision);
            setMark(selected, decision);
            if (decision) step(1);
          }

          // Accepts all that the filter shows.
          function markAll() {
            if (isServed) return decide(visible(), "accept");
            visible().forEach((index) => setMark(index, "accept"));
          }

          // Has the server do it, one after the other; what cannot be done keeps back nothing else.
          async function decide(indices, decision) {
            if (busy) return;
            const left = indices.filter((index) => !marks.has(index));
            if (!left.length) return tell("This is decided already.", true);
            busy = true;
            showMarks();
            const refused = [];
            let said = "";
            for (const index of left) {
              const [done, sentence] = await ask("decide", { id: items[index].id, decision });
              if (done) {
                said = sentence;
                setMark(index, decision);
              } else refused.push(items[index].name + ": " + sentence);
            }
            busy = false;
            const count = left.length - refused.length;
            const summary = count > 1 ? count + " " + decision + "ed." : said;
            tell([summary, ...refused].filter(Boolean).join(" "), refused.length > 0);
            if (!refused.length) goOn();
            showMarks();
          }

          // To the next that is not decided, behind this one or from the start.
          function goOn() {
            const left = visible().filter((index) => !marks.has(index));
            if (left.length) return select(left.find((index) => index > selected) ?? left[0]);
            if (marks.size === items.length) tell($("told").textContent + " All are decided: Done ends the review.");
          }

          // What the server says: whether it did it, and a sentence.
          async function ask(what, body) {
            try {
              const answer = await fetch(what + location.search, {
                method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body)
              });
              return [answer.ok, (await answer.text()).trim()];
            } catch (error) {
              return [false, "Nobody serves this page any more; run rastertables review --serve again."];
            }
          }

          async function end() {
            const [done, sentence] = await ask("done", {});
            if (done) say(sentence + " This page can be closed."); else tell(sentence, true);
          }

          function commandText() {
            const quote = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
            const ending = folder ? " --failures " + quote(folder) : "";
            return ["accept", "reject"].map((decision) => {
              const names = items.filter((_, index) => marks.get(index) === decision).map((item) => quote(item.name));
              return names.length ? "rastertables " + decision + " " + names.join(" ") + ending : "";
            }).filter(Boolean).join("\n");
          }

          function showCommands() {
            if (isServed || !marks.size) return;
            $("command-text").textContent = commandText();
            $("commands").showModal();
          }

          function copyCommands() {
            const text = $("command-text");
            getSelection().selectAllChildren(text);
            if (navigator.clipboard) navigator.clipboard.writeText(text.textContent).catch(() => {});
          }

        """#
}
