import { announceFailure } from "@/components/frame/failure.client";
import { loadScript } from "@/components/ui/load-script.client";

/** The zoom script is not asked for before this time after the start of the page, in ms. */
const earliest = 1000;
const address = (document.currentScript as HTMLScriptElement | null)?.dataset.zoom;

type Zoom = (image: HTMLImageElement) => void;
declare global {
  interface Window {
    siteZoom?: Zoom;
  }
}

/** Pictures of the text open on a press or Enter. The library comes when a pointer or the focus is near one. */
export function startZoom(prepare: (action: () => void) => void): void {
  if (!address) return;
  prepare(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[data-zoom]:not([role])")) {
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      image.setAttribute("aria-label", `Zoom: ${image.alt}`);
    }
  });
  const near = (event: Event) => {
    if (imageOf(event))
      setTimeout(() => loadScript(address).catch(() => {}), Math.max(0, earliest - performance.now()));
  };
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, near, { passive: true });
  let failed = false;
  const open = async (event: Event) => {
    const image = imageOf(event);
    const isKey = event instanceof KeyboardEvent;
    if (!image || (isKey && event.key !== "Enter" && event.key !== " ")) return;
    // The library listens to presses on the pictures it knows by itself.
    if (!isKey && image.classList.contains("medium-zoom-image")) return;
    event.preventDefault();
    try {
      await loadScript(address);
    } catch {
      failed = true;
      announceFailure("The picture could not be enlarged. Try again, or reload the page.");
      return;
    }
    if (failed) announceFailure("");
    failed = false;
    window.siteZoom?.(image);
  };
  document.addEventListener("click", open);
  document.addEventListener("keydown", open);
}

function imageOf(event: Event): HTMLImageElement | undefined {
  const image =
    event.target instanceof Element ? event.target.closest("img[data-zoom]:not(.medium-zoom-image--opened)") : null;
  return image instanceof HTMLImageElement ? image : undefined;
}
