extension ReportPage {
    /// What the page does: lists, filters and compares the pictures of its data.
    static let script = #"""
        (function () {
          "use strict";

          const MODES = [["side", "Side by side"], ["swipe", "Swipe"], ["blend", "Blend"], ["flicker", "Flicker"],
            ["difference", "Difference"]];
          const ZOOMS = [["1", "1×"], ["2", "2×"], ["4", "4×"], ["fit", "Fit"]];
          const STATUSES = { changed: "Changed", missing: "Missing", error: "Error" };
          const CAUSES = ["layout", "text", "color", "font", "image", "pixels", "size"];
          const causeName = (cause) => cause === "color" ? "colour" : cause;
          const HINTS = {
            swipe: "before on the left, after on the right",
            blend: "after laid over before",
            flicker: "before and after in turn"
          };
          const FALLBACKS = {
            changed: "The picture changed.",
            missing: "No reference picture is recorded.",
            error: "The pictures could not be compared."
          };

          const $ = (id) => document.getElementById(id);
          const body = document.body;
          const night = matchMedia("(prefers-color-scheme: dark)");
          const calm = matchMedia("(prefers-reduced-motion: reduce)");
          const narrow = matchMedia("(max-width: 699px)");

          let items = [];
          let selected = -1;        // index into items
          let wanted = "side";      // the mode asked for; an item that cannot show it falls back to "side"
          let zoom = "1";
          let after = false;        // which picture flicker shows
          let timer = null;
          let folder = "";          // the folder of failures, where a command must name it
          let isServed = false;     // whether what is decided is done at once
          let busy = false;         // whether the server is being asked
          const marks = new Map();  // index -> "accept" or "reject"
          const chosen = { status: new Set(), cause: new Set(), group: new Set() };

          function make(tag, attributes, ...children) {
            const node = document.createElement(tag);
            for (const [key, value] of Object.entries(attributes || {})) node.setAttribute(key, value);
            node.append(...children);
            return node;
          }

          // --- Data ---

          function sentencesOf(item) {
            return item.sentences && item.sentences.length ? item.sentences : [FALLBACKS[item.status] || item.status];
          }

          function modeWorks(item, mode) {
            if (mode === "difference") return Boolean(item.difference);
            return mode === "side" || Boolean(item.expected && item.actual);
          }

          function currentMode() {
            return selected >= 0 && modeWorks(items[selected], wanted) ? wanted : "side";
          }

          // --- List and filter ---

          function buildList() {
            items.forEach((item, index) => {
              const row = make("li", { role: "option", id: "item-" + index, "data-item": item.name, "aria-selected": "false" },
                make("span", { class: "dot " + item.status, "aria-hidden": "true" }),
                make("strong", {}, item.name, make("span", { class: "spoken" }, ", " + (STATUSES[item.status] || item.status))),
                thumbnail(item),
                make("small", {}, sentencesOf(item)[0]));
              row.addEventListener("click", () => enter(index));
              $("list").append(row);
            });
            const count = (test) => items.filter(test).length;
            Object.keys(STATUSES).forEach((status) => {
              addChip("statuses", "status", status, STATUSES[status], count((item) => item.status === status));
            });
            CAUSES.forEach((cause) => addChip("causes", "cause", cause, causeName(cause), count((item) => item.causes.includes(cause))));
            $("causes").hidden = !$("causes").firstChild;
            const groups = [...new Set(items.map((item) => item.group).filter(Boolean))];
            groups.forEach((group) => {
              addChip("groups", "group", group, group, items.filter((item) => item.group === group).length);
            });
            $("groups").hidden = !groups.length;
          }

          function addChip(place, kind, value, label, count) {
            if (!count) return;
            const chip = make("button", { type: "button", "aria-pressed": "false" }, label, make("span", {}, String(count)));
            chip.setAttribute("data-" + kind, value);
            chip.addEventListener("click", () => {
              const set = chosen[kind];
              if (!set.delete(value)) set.add(value);
              chip.setAttribute("aria-pressed", String(set.has(value)));
              applyFilter();
            });
            $(place).append(chip);
          }

          function matches(item, words) {
            if (chosen.status.size && !chosen.status.has(item.status)) return false;
            if (chosen.cause.size && !item.causes.some((cause) => chosen.cause.has(cause))) return false;
            if (chosen.group.size && !chosen.group.has(item.group)) return false;
            const text = [item.name, ...sentencesOf(item)].join(" ").toLowerCase();
            return words.every((word) => text.includes(word));
          }

          function visible() {
            return items.map((_, index) => index).filter((index) => !$("item-" + index).hidden);
          }

          function applyFilter() {
            const words = $("filter").value.toLowerCase().split(" ").filter(Boolean);
            items.forEach((item, index) => { $("item-" + index).hidden = !matches(item, words); });
            const left = visible();
            $("count").textContent = left.length === items.length ? String(items.length) : left.length + " of " + items.length;
            $("none").hidden = left.length > 0;
            if (left.length && !left.includes(selected)) select(left[0]);
            showTurn();
          }

          // Which of those that the filter shows it is.
          function showTurn() {
            const left = visible();
            $("turn").textContent = left.includes(selected) ? left.indexOf(selected) + 1 + " of " + left.length : "";
          }

          function step(by) {
            const left = visible();
            if (!left.length) return;
            const at = left.indexOf(selected);
            select(left[at < 0 ? 0 : Math.min(left.length - 1, Math.max(0, at + by))]);
          }

          // --- Selection ---

          // Where there is room for one thing only, the picture takes the list's place, until one goes back.
          function enter(index) {
            if (narrow.matches && body.dataset.view === "list") {
              const hash = "#" + encodeURIComponent(items[index].name);
              try { history.pushState(null, "", location.search + hash); } catch (error) { location.hash = hash; }
              body.dataset.view = "item";
              if (index === selected) showMode(); else select(index);
              scrollTo(0, 0);
              $("name").focus({ preventScroll: true });
            } else select(index);
          }

          function showList() {
            body.dataset.view = "list";
            try { history.replaceState(null, "", location.pathname + location.search); } catch (error) { location.hash = ""; }
            $("item-" + selected).scrollIntoView({ block: "center" });
          }

          function select(index) {
            if (index === selected) return;
            if (selected >= 0) $("item-" + selected).setAttribute("aria-selected", "false");
            selected = index;
            const item = items[index];
            const row = $("item-" + index);
            row.setAttribute("aria-selected", "true");
            row.scrollIntoView({ block: "nearest" });
            $("list").setAttribute("aria-activedescendant", row.id);
            body.dataset.selected = item.name;
            const hash = "#" + encodeURIComponent(item.name);
            if (location.hash !== hash && !(narrow.matches && body.dataset.view === "list")) {
              try { history.replaceState(null, "", hash); } catch (error) { location.hash = hash; }
            }
            describe(item);
            showMode();
          }

          function selectFromHash() {
            let name = location.hash.slice(1);
            body.dataset.view = name ? "item" : "list";
            try { name = decodeURIComponent(name); } catch (error) { /* keep it as it is written */ }
            const index = items.findIndex((item) => item.name === name);
            if (index < 0) return false;
            select(index);
            return true;
          }

          function describe(item) {
            $("status").replaceChildren(
              make("span", { class: "dot " + item.status, "aria-hidden": "true" }),
              STATUSES[item.status] || item.status,
              ...item.causes.map((cause) => make("span", { class: "cause" }, causeName(cause))));
            $("name").textContent = item.name;
            const [first, ...others] = sentencesOf(item);
            const [cause, effects] = parted(first);
            $("sentences").replaceChildren(
              make("li", {}, make("b", {}, cause), effects), ...others.map((sentence) => make("li", {}, sentence)));
            $("legend").replaceChildren(...legend(item));
            showTurn();
            showMarks();

            const facts = [];
            const size = (picture) => picture.width + " × " + picture.height;
            const before = item.expected;
            const now = item.actual;
            if (typeof item.pixels === "number") facts.push(["Differing pixels", share(item)]);
            if (before && now && size(before) !== size(now)) facts.push(["Size", size(before) + " → " + size(now)]);
            else if (before || now) facts.push(["Size", size(before || now)]);
            facts.push(["Scale", scaleOf(item) + "×"]);
            if (item.reference) facts.push(["Reference", make("code", {}, item.reference)]);
            $("facts").replaceChildren(...facts.map(([term, value]) => make("div", {}, make("dt", {}, term), make("dd", {}, value))));
          }

          // The cause, and what follows from it: behind the first "; " that is not within what is quoted.
          function parted(sentence) {
            const cause = /^(?:[^‘;]|‘[^’]*’|‘|;(?! ))*/.exec(sentence)[0];
            return [cause, sentence.slice(cause.length + 2)];
          }

          function share(item) {
            const number = item.pixels.toLocaleString("en-GB");
            const pictures = [item.expected, item.actual].filter(Boolean);
            if (!pictures.length || !item.pixels) return number;
            const [width, height] = extent(pictures);
            const percent = 100 * item.pixels / (width * height);
            return number + (percent < 0.01 ? " (< 0.01 %)" : " (" + percent.toFixed(2) + " %)");
          }

          function scaleOf(item) { return item.scale > 0 ? item.scale : 1; }

          function extent(pictures) {
            return [Math.max(...pictures.map((picture) => picture.width)), Math.max(...pictures.map((picture) => picture.height))];
          }

        """# + viewer + places + decisions + #"""

              // --- Theme ---

              function systemTheme() { return night.matches ? "dark" : "light"; }

              function setTheme(theme) {
                document.documentElement.dataset.theme = theme;
                $("theme").replaceChildren(theme === "dark" ? "Light " : "Dark ", make("kbd", {}, "d"));
              }

              function toggleTheme() {
                const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
                setTheme(theme);
                try {
                  if (theme === systemTheme()) localStorage.removeItem("golden-report-theme");
                  else localStorage.setItem("golden-report-theme", theme);
                } catch (error) { /* not kept, then */ }
              }

              // --- Keys ---

              function onKey(event) {
                if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
                const target = event.target;
                const key = event.key;
                const help = $("help");
                if (target === $("filter")) {
                  if (key === "Escape") {
                    target.blur();
                    $("list").focus({ preventScroll: true });
                  }
                  return;
                }
                if (help.open) {
                  if (key === "?") help.close();
                  return;
                }
                if ($("commands").open) return;
                if (key === "d") return toggleTheme();
                if (key === "?") return help.showModal();
                if (selected < 0 || (narrow.matches && body.dataset.view === "list" && key !== "/")) return;

                const mode = body.dataset.mode;
                const slider = mode === "swipe" ? $("divider") : mode === "blend" ? $("opacity") : null;
                const stride = event.shiftKey ? 10 : 2;
                const scrolls = target.matches(".pane") && target.scrollHeight > target.clientHeight;
                if (key === "j" || (key === "ArrowDown" && !scrolls)) step(1);
                else if (key === "k" || (key === "ArrowUp" && !scrolls)) step(-1);
                else if (key === "ArrowLeft" && slider) nudge(slider, -stride);
                else if (key === "ArrowRight" && slider) nudge(slider, stride);
                else if (key >= "1" && key <= "5" && key.length === 1) setMode(MODES[Number(key) - 1][0]);
                else if (key === "z") setZoom(ZOOMS[(ZOOMS.findIndex(([value]) => value === zoom) + 1) % ZOOMS.length][0]);
                else if (key === "x") toggleBoxes();
                else if (key === "a") mark("accept");
                else if (key === "r") mark("reject");
                else if (key === "u" && !isServed) mark(null);
                else if (key === "A") markAll();
                else if (key === "c") showCommands();
                else if (key === "/") {
                  $("filter").focus();
                  $("filter").select();
                } else if (key === " " && target.tagName !== "BUTTON") flick();
                else return;
                event.preventDefault();
              }

              // --- Start ---

              function addChoices(place, choices, action, withKeys) {
                choices.forEach(([value, label], index) => {
                  const button = make("button", { type: "button", "data-value": value, "aria-pressed": "false" }, label);
                  if (withKeys) button.append(" ", make("kbd", { "aria-hidden": "true" }, String(index + 1)));
                  button.addEventListener("click", () => action(value));
                  $(place).append(button);
                });
              }

              function say(text) {
                body.classList.add("plain");
                $("side").hidden = $("main").hidden = true;
                $("message").hidden = false;
                $("message").textContent = text;
              }

              function start() {
                setTheme(document.documentElement.dataset.theme);
                night.addEventListener("change", () => setTheme(systemTheme()));
                document.addEventListener("keydown", onKey);
                let report;
                try { report = JSON.parse($("data").textContent); } catch (error) { return say("This report could not be read."); }
                document.title = report.title || "Golden images";
                $("title").textContent = document.title;
                folder = report.folder || "";
                isServed = Boolean(report.isServed);
                document.querySelectorAll(".unserved").forEach((node) => { node.hidden = isServed; });
                $("done").hidden = !isServed;
                $("done").addEventListener("click", end);
                items = (report.items || []).map((item) => Object.assign({}, item, { causes: item.causes || [] }));
                if (!items.length) return say("All pictures are as they were recorded.");
                if (narrow.matches) [wanted, zoom] = ["swipe", "fit"];
                if (matchMedia("(pointer: coarse)").matches) $("filter").placeholder = "Filter";

                addChoices("modes", MODES, setMode, true);
                addChoices("zooms", ZOOMS, setZoom, false);
                buildList();
                $("filter").addEventListener("input", applyFilter);
                $("divider").addEventListener("input", update);
                $("opacity").addEventListener("input", update);
                $("play").addEventListener("click", () => play(timer === null));
                $("flick").addEventListener("click", flick);
                $("theme").addEventListener("click", toggleTheme);
                $("keys").addEventListener("click", () => $("help").showModal());
                $("boxes").addEventListener("click", toggleBoxes);
                $("accept").addEventListener("click", () => mark("accept"));
                $("reject").addEventListener("click", () => mark("reject"));
                $("decided").addEventListener("click", showCommands);
                $("copy").addEventListener("click", () => copyCommands());
                $("previous").addEventListener("click", () => step(-1));
                $("next").addEventListener("click", () => step(1));
                $("all").addEventListener("click", showList);
                // A button clicked with the mouse gives up the focus, so that space goes on flicking.
                document.addEventListener("click", (event) => {
                  const button = event.target.closest("#bar button, #decide button");
                  if (button && event.detail > 0) button.blur();
                });
                window.addEventListener("hashchange", selectFromHash);
                window.addEventListener("popstate", selectFromHash);
                window.addEventListener("resize", layout);
                selectFromHash();
                applyFilter();
              }

              start();
            })();
            """#
}
