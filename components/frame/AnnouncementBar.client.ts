import { onPress } from "@/components/ui/events.client";
import { readStored, writeStored } from "@/lib/browser/storage";

export function startAnnouncement(): void {
  const id = document.querySelector<HTMLElement>("[data-announcement]")?.dataset.announcement ?? "";
  const hide = () => {
    document.documentElement.dataset.dismissed = "";
  };
  onPress("[data-dismiss]", () => {
    writeStored("announcement", id);
    hide();
    document.getElementById("content")?.focus({ preventScroll: true });
  });
  // A page that the browser kept as it was doesn't know that the bar was closed on another one.
  addEventListener("pageshow", () => {
    if (readStored("announcement", (known) => known === id)) hide();
  });
}
