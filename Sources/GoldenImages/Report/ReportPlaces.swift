extension ReportPage {
    /// What the page does with places that changed: thumbnails, boxes, and what they mean.
    static let places = #"""
          // --- Places ---

          const THUMB = [70, 50];
          const KINDS = { came: "new", went: "gone", moved: "moved", changed: "changed" };

          // The first place that changed, with a little around it.
          function thumbnail(item) {
            const picture = item.actual || item.expected;
            const node = make("span", { class: "thumb", "aria-hidden": "true" });
            if (!picture) return node;
            const side = item.actual ? "new" : "old";
            const change = (item.changes || []).find((change) => change[side]);
            const first = change ? change[side] : { x: 0, y: 0, width: picture.width, height: picture.height };
            const shown = Math.min(picture.width, Math.max(120, first.width * 1.3));
            const factor = THUMB[0] / shown;
            const middle = (at, size, whole, room) =>
              Math.min(0, Math.max(room - whole * factor, room / 2 - (at + size / 2) * factor));
            node.style.backgroundImage = "url(" + picture.data + ")";
            node.style.backgroundSize = picture.width * factor + "px " + picture.height * factor + "px";
            const at = [middle(first.x, first.width, picture.width, THUMB[0]), middle(first.y, first.height, picture.height, THUMB[1])];
            node.style.backgroundPosition = at[0] + "px " + at[1] + "px";
            if (change) {
              const box = make("span", { class: "box " + change.kind });
              Object.assign(box.dataset, first);
              node.append(box);
              placeBoxes(node, factor, at);
            }
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

          function placeBoxes(stage, factor, [left, top] = [0, 0]) {
            stage.querySelectorAll(".box").forEach((box) => {
              const [x, y, width, height] = ["x", "y", "width", "height"].map((key) => Number(box.dataset[key]) * factor);
              Object.assign(box.style, {
                left: left + x - 3 + "px", top: top + y - 3 + "px", width: width + 6 + "px", height: height + 6 + "px"
              });
            });
          }

          // What the boxes of a picture mean, by how many there are of each kind.
          function legend(item) {
            return Object.entries(KINDS).map(([kind, word]) => {
              const count = (item.changes || []).filter((change) => change.kind === kind && (change.old || change.new)).length;
              return count ? make("span", {}, make("i", { class: kind, "aria-hidden": "true" }), count + " " + word) : "";
            }).filter(Boolean);
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

        """#
}
