import mediumZoom from "medium-zoom/dist/pure";

/** Space around the open picture, and scrolled distance that closes it, in px. */
const margin = 50;
const scrollOffset = 40;

const zoom = mediumZoom({ margin, scrollOffset, background: "var(--page)" });
// Resizing moves the picture from under its frame, so it closes; Escape, scroll and press are the library's own.
addEventListener("resize", () => void zoom.close());

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
