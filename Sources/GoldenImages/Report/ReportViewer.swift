extension ReportPage {
    /// How the page shows one picture before and after: side by side, one over the other, in turn.
    static let viewer = #"""
          // --- Viewer ---

          function layer(picture, label, which) {
            const image = make("img", { src: picture.data, alt: label + ": " + items[selected].name, draggable: "false" });
            image.dataset.width = picture.width;
            image.dataset.height = picture.height;
            return make("div", { class: "layer", "data-layer": which }, image, ...boxes(items[selected], which));
          }

          function figure(label, detail, pictures, layers) {
            const stage = make("div", { class: "stage" }, ...layers);
            [stage.dataset.width, stage.dataset.height] = extent(pictures);
            const pane = make("div", { class: "pane", tabindex: "0", role: "region", "aria-label": label + ", picture area" }, stage);
            pane.addEventListener("scroll", () => {
              document.querySelectorAll(".pane").forEach((other) => {
                if (other === pane) return;
                other.scrollLeft = pane.scrollLeft;
                other.scrollTop = pane.scrollTop;
              });
            });
            return make("figure", {}, make("figcaption", {}, make("b", {}, label), detail), pane);
          }

          function alone(picture, label, which) {
            return figure(label, picture.width + " × " + picture.height, [picture], [layer(picture, label, which)]);
          }

          function showMode() {
            const item = items[selected];
            const mode = currentMode();
            body.dataset.mode = mode;
            document.querySelectorAll("#modes button").forEach((button) => {
              button.disabled = !modeWorks(item, button.dataset.value);
              button.setAttribute("aria-pressed", String(button.dataset.value === mode));
            });
            document.querySelectorAll("[data-tool]").forEach((tool) => { tool.hidden = tool.dataset.tool !== mode; });

            const viewer = $("viewer");
            if (mode === "side") {
              const figures = [];
              if (item.expected) figures.push(alone(item.expected, "Before", "before"));
              if (item.actual) figures.push(alone(item.actual, item.expected ? "After" : "Now, without a reference", "after"));
              if (!figures.length) figures.push(make("p", { class: "message" }, "There is no picture to show."));
              viewer.replaceChildren(...figures);
            } else if (mode === "difference") {
              viewer.replaceChildren(alone(item.difference, "Difference", "difference"));
            } else {
              const shown = figure(MODES.find(([value]) => value === mode)[1], HINTS[mode],
                [item.expected, item.actual], [layer(item.expected, "Before", "before"), layer(item.actual, "After", "after")]);
              if (mode === "swipe") makeSwipe(shown.querySelector(".stage"));
              viewer.replaceChildren(shown);
            }
            after = false;
            play(mode === "flicker" && !calm.matches);
            layout();
            reveal();
            update();
          }

          // The parts that change without rebuilding: divider, opacity, which picture flicker shows.
          function update() {
            const top = document.querySelector("[data-layer=after]");
            const mode = body.dataset.mode;
            if (mode === "swipe") {
              const at = $("divider").value + "%";
              top.style.clipPath = "inset(0 0 0 " + at + ")";
              document.querySelector(".line").style.left = at;
              $("divider").setAttribute("aria-valuetext", Math.round($("divider").value) + " % before");
            } else if (mode === "blend") {
              top.style.opacity = $("opacity").value / 100;
            } else if (mode === "flicker") {
              top.style.visibility = after ? "visible" : "hidden";
              $("shown").textContent = after ? "After" : "Before";
            }
          }

          function makeSwipe(stage) {
            stage.classList.add("swiping");
            stage.append(make("div", { class: "line", "aria-hidden": "true" }));
            const follow = (event) => {
              const box = stage.getBoundingClientRect();
              $("divider").value = 100 * (event.clientX - box.left) / box.width;
              update();
            };
            stage.addEventListener("pointerdown", (event) => {
              if (event.button !== 0) return;
              stage.setPointerCapture(event.pointerId);
              follow(event);
            });
            stage.addEventListener("pointermove", (event) => {
              if (stage.hasPointerCapture(event.pointerId)) follow(event);
            });
          }

          // Sizes in CSS pixels: a picture's pixels divided by its scale, times the zoom.
          function layout() {
            body.dataset.zoom = zoom;
            document.querySelectorAll("#zooms button").forEach((button) => {
              button.setAttribute("aria-pressed", String(button.dataset.value === zoom));
            });
            const stages = [...document.querySelectorAll(".stage")];
            let factor = Number(zoom) / scaleOf(items[selected]);
            if (zoom === "fit" && narrow.matches) {
              // Its width: how high it is the page takes, or the pane scrolls.
              factor = Math.min(factor || 1 / scaleOf(items[selected]), ...stages.map((stage) =>
                Math.max(0.01, (stage.parentElement.clientWidth - 16) / stage.dataset.width)));
            } else if (zoom === "fit") {
              stages.forEach((stage) => { stage.style.width = stage.style.height = "0"; });
              factor = Math.min(...stages.map((stage) => {
                const pane = stage.parentElement;
                return Math.min((pane.clientWidth - 32) / stage.dataset.width, (pane.clientHeight - 32) / stage.dataset.height);
              }));
              factor = Math.max(factor, 0.01);
            }
            stages.forEach((stage) => {
              [stage, ...stage.querySelectorAll("img")].forEach((node) => {
                node.style.width = node.dataset.width * factor + "px";
                node.style.height = node.dataset.height * factor + "px";
                node.style.imageRendering = factor * devicePixelRatio > 1.001 ? "pixelated" : "auto";
              });
              placeBoxes(stage, factor);
            });
          }

          function play(on) {
            clearInterval(timer);
            timer = on ? setInterval(() => { after = !after; update(); }, 600) : null;
            $("play").textContent = on ? "Pause" : "Play";
          }

          // By hand: enter flicker, or stop its clock and show the other picture.
          function flick() {
            if (!modeWorks(items[selected], "flicker")) return;
            if (body.dataset.mode !== "flicker") setMode("flicker");
            play(false);
            after = !after;
            update();
          }

          function setMode(mode) {
            if (!modeWorks(items[selected], mode)) return;
            wanted = mode;
            showMode();
          }

          function setZoom(value) {
            zoom = value;
            layout();
            reveal();
          }

          function nudge(input, by) {
            input.value = Number(input.value) + by;
            update();
          }

        """#
}
