import { announceFailure } from "@/components/frame/failure.client";
import { lazy } from "@/components/ui/lazy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** Load the library when a picture is hovered or focused. */
const loadZoom = lazy(() => import("./zoom-library.client"));

/** Milliseconds after page load before the library may load. */
const minLoadTime = 1000;
let failed = false;

/** Enlarges its picture on a click or Enter. */
class Zoom extends SiteElement<"site-zoom"> {
  protected override start(signal: AbortSignal): void {
    for (const type of ["pointerover", "focusin"])
      this.addEventListener(type, loadSoon, { passive: true, signal });
    const handlePress = (event: Event) => this.open(event);
    for (const type of ["click", "keydown"]) this.addEventListener(type, handlePress, { signal });
  }

  protected override update(): void {
    const image = this.querySelector("img");
    if (!image) return;
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-label", `Zoom: ${image.alt}`);
  }

  private async open(event: Event): Promise<void> {
    const image = this.querySelector("img");
    const isKey = event instanceof KeyboardEvent;
    if (!image || (isKey && event.key !== "Enter" && event.key !== " ")) return;
    // The library handles clicks on the pictures that it was attached to.
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
}

function loadSoon(): void {
  setTimeout(() => loadZoom().catch(() => {}), Math.max(0, minLoadTime - performance.now()));
}

defineElement("site-zoom", Zoom);
