import { onPress } from "@/components/ui/events.client";
import { writeStored } from "@/lib/shared/storage";

export function startAnnouncement(): void {
  onPress("[data-dismiss]", (button) => {
    const bar = button.closest<HTMLElement>("[data-announcement]");
    if (!bar) return;
    writeStored("announcement", bar.dataset.announcement ?? "");
    document.documentElement.dataset.dismissed = "";
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}
