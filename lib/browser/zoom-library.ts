import mediumZoom from "medium-zoom/dist/pure";

/** Space around the open picture, and scrolled distance that closes it, in px. */
const margin = 50;
const scrollOffset = 40;

const zoom = mediumZoom({ margin, scrollOffset, background: "var(--page)" });
// Resizing moves the picture from under its frame, so it closes; Escape, scroll and press are the library's own.
addEventListener("resize", () => void zoom.close());

/** The library hears nothing while a picture grows: what would close it then closes it when it has grown. */
let growing: AbortController | undefined;
let early = false;
zoom.on("open", () => {
  early = false;
  growing = new AbortController();
  const note = (event: Event) => {
    early ||= !(event instanceof KeyboardEvent) || event.key === "Escape";
  };
  for (const type of ["keydown", "click"])
    document.addEventListener(type, note, { capture: true, signal: growing.signal });
  addEventListener("resize", note, { signal: growing.signal });
});
zoom.on("opened", () => {
  growing?.abort();
  if (early) void zoom.close();
});

window.siteZoom = (image) => {
  // A picture loses the focus while the library hides it behind its copy.
  const focused = document.activeElement === image;
  const giveBack = () => {
    if (focused && document.activeElement === document.body) image.focus({ preventScroll: true });
  };
  image.addEventListener("medium-zoom:closed", giveBack, { once: true });
  zoom.attach(image);
  void zoom.open({ target: image });
};
