import mediumZoom from "medium-zoom/dist/pure";

/** Space around the open picture, and scrolled distance that closes it, in px. */
const margin = 50;
const scrollOffset = 40;

const zoom = mediumZoom({ margin, scrollOffset, background: "var(--page)" });
// Resizing moves the picture from under its frame, so it closes; Escape, scroll and press are the library's own.
addEventListener("resize", () => void zoom.close());

window.siteZoom = (image) => {
  zoom.attach(image);
  void zoom.open({ target: image });
};
