import { onPress } from "@/components/ui/events.client";
import { writeStored } from "@/lib/shared/storage";

/** Key of the id of the announcement that the reader closed. */
const key = "announcement";

export function startAnnouncement(): void {
  onPress("[data-dismiss]", (button) => {
    const bar = button.closest<HTMLElement>("[data-announcement]");
    if (!bar) return;
    writeStored(key, bar.dataset.announcement ?? "");
    document.documentElement.dataset.dismissed = "";
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}
