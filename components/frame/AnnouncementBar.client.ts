import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";

class AnnouncementBar extends SiteElement<"site-announcement"> {
  protected override start(signal: AbortSignal): void {
    const id = this.read("announcement-id");
    this.onPress("button", signal, () => {
      writeStored("announcement", id);
      hide();
      document.getElementById("content")?.focus({ preventScroll: true });
    });
    // When Back restores this page, the reader may have closed the bar on another page since.
    const hideDismissed = () => {
      if (readStored("announcement", (known) => known === id)) hide();
    };
    addEventListener("pageshow", hideDismissed, { signal });
  }
}

function hide(): void {
  document.documentElement.dataset.dismissed = "";
}

defineElement("site-announcement", AnnouncementBar);
