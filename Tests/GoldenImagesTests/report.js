// Appended before </body> by a test: drives the page by key events and writes what it saw, as JSON, into
// document.title and <pre id="findings">. With ?keys=d,j,2 it only presses those keys (for screenshots).
window.addEventListener("load", async () => {
  const findings = { errors: [], steps: [] };
  window.addEventListener("error", (event) => findings.errors.push(String(event.message)));
  document.addEventListener("securitypolicyviolation", (event) => findings.errors.push("CSP: " + event.violatedDirective));
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const find = (selector) => document.querySelector(selector);

  const names = () => [...document.querySelectorAll("[data-item]")].filter((row) => !row.hidden).map((row) => row.dataset.item);

  const press = async (key) => {
    const target = document.activeElement || document.body;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    await pause(20);
    findings.steps.push({
      key, mode: document.body.dataset.mode, selected: document.body.dataset.selected, zoom: document.body.dataset.zoom,
      theme: document.documentElement.dataset.theme, focus: (document.activeElement || {}).id || ""
    });
  };

  const type = async (text) => {
    find("#filter").value = text;
    find("#filter").dispatchEvent(new Event("input", { bubbles: true }));
    await pause(20);
  };

  const asked = new URLSearchParams(location.search).get("keys");
  if (asked !== null) {
    for (const key of asked.split(",").filter(Boolean)) await press(key);
    return;
  }

  findings.namesAtStart = names();
  findings.selectedAtStart = document.body.dataset.selected;
  findings.modeAtStart = document.body.dataset.mode;
  await press("j");
  await press("k");
  await press("2");

  const divider = find("#divider");
  const clip = () => find("[data-layer=after]").style.clipPath;
  findings.clipBefore = clip();
  divider.value = "25";
  divider.dispatchEvent(new Event("input", { bubbles: true }));
  findings.clipAfter = clip();
  await press("ArrowRight");
  findings.clipAfterArrow = clip();
  const box = find(".stage").getBoundingClientRect();
  const at = { clientX: box.left + box.width * 0.8, clientY: box.top + 5, pointerId: 1, button: 0, bubbles: true };
  find(".stage").setPointerCapture = () => {};  // a made-up pointer cannot be captured
  find(".stage").dispatchEvent(new PointerEvent("pointerdown", at));
  findings.clipAfterPointer = clip();

  await press("3");
  findings.blendOpacity = find("[data-layer=after]").style.opacity;
  await press("4");
  const shown = [find("#shown").textContent];
  await pause(620);
  shown.push(find("#shown").textContent);
  await press(" ");
  shown.push(find("#shown").textContent);
  await pause(700);
  shown.push(find("#shown").textContent);
  findings.flicker = shown;
  await press("5");
  await press("z");
  findings.widthAtZoom2 = find(".stage img").style.width + " " + find(".stage img").style.imageRendering;
  await press("z");
  await press("z");
  findings.widthAtFit = find(".stage img").style.width;
  await press("z");
  await press("d");
  await press("d");

  await press("/");
  await press("j");
  await press("5");
  await type("rows");
  findings.namesFiltered = names();
  findings.selectedFiltered = document.body.dataset.selected;
  findings.count = find("#count").textContent;
  await type("no such thing");
  findings.namesNone = names();
  await type("");
  await press("Escape");
  find("[data-status=missing]").click();
  await pause(20);
  findings.namesMissing = names();
  findings.modeMissing = document.body.dataset.mode;
  findings.disabledMissing = [...document.querySelectorAll("#modes button:disabled")].map((button) => button.dataset.value);
  findings.picturesMissing = document.querySelectorAll("#viewer img").length;
  find("[data-status=missing]").click();
  find("[data-cause=text]").click();
  findings.namesText = names();
  find("[data-cause=text]").click();
  await press("?");
  findings.helpOpen = find("#help").open;
  await press("?");
  findings.helpClosed = !find("#help").open;
  location.hash = "#" + encodeURIComponent("table/rows");
  await pause(50);
  findings.selectedByHash = document.body.dataset.selected;
  findings.hash = location.hash;

  // Places, and what is decided.
  location.hash = "#" + encodeURIComponent("font/size");
  await pause(50);
  await press("1");
  findings.boxesAtStart = document.querySelectorAll(".box").length;
  await press("x");
  findings.boxesHidden = getComputedStyle(find(".box")).visibility === "hidden";
  await press("x");
  findings.thumbnails = [...document.querySelectorAll(".thumb")].filter((node) => node.style.backgroundImage).length;
  await press("a");
  await press("r");
  findings.decided = find("#decided").textContent;
  findings.selectedAfterMarks = document.body.dataset.selected;
  await press("c");
  findings.command = find("#command-text").textContent;
  find("#commands").close();
  await press("A");
  findings.decidedAll = find("#decided").textContent;

  const pre = document.createElement("pre");
  pre.id = "findings";
  pre.hidden = true;
  pre.textContent = JSON.stringify(findings);
  document.body.append(pre);
  document.title = pre.textContent;
});
