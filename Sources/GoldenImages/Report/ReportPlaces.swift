extension ReportPage {
    /// What the page does with places that changed and with what is decided: thumbnails, boxes, and commands that accept.
    static let places = #"""
          // --- Places ---

          const THUMB = [56, 40];

          // The first place that changed, with a little around it.
          function thumbnail(item) {
            const picture = item.actual || item.expected;
            const node = make("span", { class: "thumb", "aria-hidden": "true" });
            if (!picture) return node;
            const side = item.actual ? "new" : "old";
            const first = (item.changes || []).map((change) => change[side]).find(Boolean)
              || { x: 0, y: 0, width: picture.width, height: picture.height };
            const shown = Math.min(picture.width, Math.max(120, first.width * 1.3));
            const factor = THUMB[0] / shown;
            const middle = (at, size, whole, room) =>
              Math.min(0, Math.max(room - whole * factor, room / 2 - (at + size / 2) * factor));
            node.style.backgroundImage = "url(" + picture.data + ")";
            node.style.backgroundSize = picture.width * factor + "px " + picture.height * factor + "px";
            node.style.backgroundPosition = middle(first.x, first.width, picture.width, THUMB[0]) + "px "
              + middle(first.y, first.height, picture.height, THUMB[1]) + "px";
            return node;
          }

          function valueOf(change) {
            if (change.oldValue !== undefined && change.newValue !== undefined && change.oldValue !== change.newValue) {
              return change.oldValue + " → " + change.newValue;
            }
            return change.newValue || change.oldValue || "";
          }

          function boxes(item, which) {
            const side = which === "before" ? "old" : which === "after" ? "new" : null;
            return (item.changes || []).filter((change) => side && change[side]).map((change) => {
              const words = [change.name, change.kind, valueOf(change)].filter(Boolean).join(", ");
              const box = make("div", { class: "box " + change.kind, title: words });
              Object.assign(box.dataset, change[side]);
              return box;
            });
          }

          function placeBoxes(stage, factor) {
            stage.querySelectorAll(".box").forEach((box) => {
              const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(box.dataset[key]) * factor);
              Object.assign(box.style, { left: x - 3 + "px", top: y - 3 + "px", width: width + 6 + "px", height: height + 6 + "px" });
            });
          }

          // Scrolls to the first place that changed, where not all of a picture is in view.
          function reveal() {
            const pane = [...document.querySelectorAll(".pane")].find((pane) => pane.querySelector(".box"));
            if (!pane) return;
            const box = pane.querySelector(".box");
            pane.scrollLeft = box.offsetLeft + Math.min(box.offsetWidth, pane.clientWidth) / 2 - pane.clientWidth / 2;
            pane.scrollTop = box.offsetTop + Math.min(box.offsetHeight, pane.clientHeight) / 2 - pane.clientHeight / 2;
          }

          function toggleBoxes() {
            body.classList.toggle("unboxed");
            $("boxes").setAttribute("aria-pressed", String(!body.classList.contains("unboxed")));
          }

          // --- What is decided ---

          function setMark(index, decision) {
            if (decision) marks.set(index, decision); else marks.delete(index);
            $("item-" + index).dataset.mark = decision || "";
          }

          function mark(decision) {
            setMark(selected, decision);
            showMarks();
            if (decision) step(1);
          }

          // Accepts all that the filter shows.
          function markAll() {
            visible().forEach((index) => setMark(index, "accept"));
            showMarks();
          }

          function showMarks() {
            $("decided").textContent = marks.size + " of " + items.length + " decided";
            $("decided").disabled = !marks.size;
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
            if (!marks.size) return;
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
