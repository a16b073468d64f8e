import mediumZoom from "medium-zoom/dist/pure";
import { addStyles, button, h } from "@/components/ui/element.client";
import styles from "./zoom-library.css?inline";

addStyles(styles);

/** Space around the enlarged picture, and the scroll distance that closes it, in px. */
const margin = 50;
const scrollOffset = 40;

const zoom = mediumZoom({ margin, scrollOffset, background: "var(--page)" });
// Resizing would move the picture out of its frame, so close it. The library itself handles Escape,
// scrolling and clicks.
addEventListener("resize", () => void zoom.close());

/**
 * The library ignores input while a picture grows. Remember what should close it, and close it at
 * the end.
 */
let growing: AbortController | undefined;
let closesWhenGrown = false;
let closeDialog = () => {};
zoom.on("open", ({ target }) => {
  closesWhenGrown = false;
  growing = new AbortController();
  const rememberClose = (event: Event) => {
    closesWhenGrown ||= !(event instanceof KeyboardEvent) || event.key === "Escape";
  };
  for (const type of ["keydown", "click"])
    document.addEventListener(type, rememberClose, { capture: true, signal: growing.signal });
  addEventListener("resize", rememberClose, { signal: growing.signal });
  if (target instanceof HTMLImageElement) closeDialog = openDialog(target);
});
zoom.on("opened", ({ target }) => {
  growing?.abort();
  if (closesWhenGrown) void zoom.close();
  else if (target instanceof HTMLImageElement) showMarks(target);
});
zoom.on("close", () => dialog()?.querySelector("[data-marks]")?.remove());
zoom.on("closed", () => closeDialog());

const dialog = () => document.querySelector<HTMLElement>("[data-zoom-dialog]");

/**
 * The library shows a copy of the picture above the page. This turns it into a dialog: it gets a
 * name, a close button with the focus, and makes everything else inert. Returns the cleanup.
 */
function openDialog(image: HTMLImageElement): () => void {
  const pageElements = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.inert && element.tagName !== "SCRIPT",
  );
  for (const element of pageElements) element.inert = true;
  const close = button("Close", () => zoom.close());
  const box = h(
    "div",
    {
      role: "dialog",
      "aria-modal": "true",
      "aria-label": image.alt,
      "data-zoom-dialog": true,
      // The only control of the dialog keeps the focus.
      onkeydown: (event) => {
        if ((event as KeyboardEvent).key === "Tab") event.preventDefault();
      },
    },
    close,
  );
  document.body.append(box);
  close.focus({ preventScroll: true });
  return () => {
    box.remove();
    for (const element of pageElements) element.inert = false;
    image.focus({ preventScroll: true });
  };
}

/**
 * On phones, the picture is at least as wide as the window, up to its own size or the window's
 * height, and can be panned.
 */
function openPannable(image: HTMLImageElement): void {
  const picture = (image.closest("picture") ?? image).cloneNode(true) as HTMLElement;
  const marks = image.closest("site-zoom")?.nextElementSibling;
  const frame = h("div", { class: "zoom-frame" }, picture);
  if (marks instanceof SVGElement) frame.append(marks.cloneNode(true));
  const { innerWidth, innerHeight } = window;
  const highest = (innerHeight * image.width) / image.height;
  const width = Math.max(innerWidth, Math.min(Number(image.getAttribute("width")), highest));
  frame.style.width = `${width}px`;
  for (const source of picture.querySelectorAll("source")) source.sizes = `${width}px`;
  const dialog = h("dialog", { class: "zoom-dialog", "aria-label": image.alt });
  const close = () => dialog.close();
  // A click on it closes it, like a click on the large picture of a wide window.
  const pan = h("div", { class: "zoom-pan", tabindex: "0", onclick: close }, frame);
  dialog.append(button("Close", close), pan);
  const resized = new AbortController();
  addEventListener("resize", close, { signal: resized.signal });
  dialog.addEventListener("close", () => {
    resized.abort();
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Shows a screenshot's markers on the enlarged picture. */
function showMarks(image: HTMLImageElement): void {
  const marks = image.closest("site-zoom")?.nextElementSibling;
  const large = document.querySelector(".medium-zoom-image--opened")?.getBoundingClientRect();
  if (!(marks instanceof SVGElement) || !large) return;
  const box = h("div", { "data-marks": true });
  box.append(marks.cloneNode(true));
  const left = large.left + scrollX;
  const top = large.top + scrollY;
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${large.width}px`,
    height: `${large.height}px`,
  });
  dialog()?.append(box);
}

/** Windows in which a picture with a margin would be smaller than in the text. */
const narrow = matchMedia("(max-width: 39.99875em)");

export function openZoom(image: HTMLImageElement): void {
  if (narrow.matches) {
    openPannable(image);
    return;
  }
  zoom.attach(image);
  void zoom.open({ target: image });
}
