import { onPress } from "@/components/ui/events.client";

/** Turns a pressed video link into a player. Until then no third party is asked for anything. */
export function startVideo(): void {
  onPress<HTMLAnchorElement>("a[data-video]", (link, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(link.dataset.video ?? "")}?autoplay=1`;
    frame.title = link.dataset.title ?? "Video";
    frame.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    link.hidden = true;
    link.closest("figure")?.querySelector("[data-player]")?.replaceChildren(frame);
    frame.focus();
  });
}
