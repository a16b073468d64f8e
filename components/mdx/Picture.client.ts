import { announceFailure } from "@/components/frame/failure.client";
import { onPage } from "@/components/ui/events.client";
import { lazy } from "@/components/ui/lazy.client";

/** Pictures of the text open on a press or Enter. The library comes when a pointer or the focus is near one. */
const loadZoom = lazy(() => import("./zoom-library.client"));

/** The library is not asked for before this time after the start of the page, in ms. */
const earliest = 1000;
let failed = false;

onPage(() => {
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-zoom]:not([role])")) {
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-label", `Zoom: ${image.alt}`);
  }
});
for (const type of ["pointerover", "focusin"])
  document.addEventListener(type, near, { passive: true });
for (const type of ["click", "keydown"]) document.addEventListener(type, open);

function near(event: Event): void {
  if (imageOf(event))
    setTimeout(() => loadZoom().catch(() => {}), Math.max(0, earliest - performance.now()));
}

async function open(event: Event): Promise<void> {
  const image = imageOf(event);
  const isKey = event instanceof KeyboardEvent;
  if (!image || (isKey && event.key !== "Enter" && event.key !== " ")) return;
  // The library listens to presses on the pictures it knows by itself.
  if (!isKey && image.classList.contains("medium-zoom-image")) return;
  event.preventDefault();
  try {
    const { openZoom } = await loadZoom();
    if (failed) announceFailure("");
    failed = false;
    openZoom(image);
  } catch {
    failed = true;
    announceFailure("The picture could not be enlarged. Try again, or reload the page.");
  }
}

function imageOf(event: Event): HTMLImageElement | undefined {
  const image =
    event.target instanceof Element
      ? event.target.closest("img[data-zoom]:not(.medium-zoom-image--opened)")
      : null;
  return image instanceof HTMLImageElement ? image : undefined;
}
