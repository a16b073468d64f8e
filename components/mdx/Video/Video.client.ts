import { onPress } from "@/components/ui/events.client";

/** Turns a pressed video link into a player. Until then no third party is asked for anything. */
export function startVideo(): void {
  onPress<HTMLAnchorElement>("a[data-video]", (link, event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    play(link, 0);
  });
  onPress<HTMLAnchorElement>("a[data-seek]", (chapter, event) => {
    const figure = chapter.closest("figure");
    const link = figure?.querySelector<HTMLAnchorElement>("a[data-video]");
    const frame = figure?.querySelector("iframe");
    if (!link && !frame) return;
    event.preventDefault();
    const start = Number(chapter.dataset.seek);
    if (frame) frame.src = frame.src.replace(/start=\d+/, `start=${start}`);
    else if (link) play(link, start);
  });
}

function play(link: HTMLAnchorElement, start: number): void {
  const id = link.dataset.video ?? "";
  const frame = document.createElement("iframe");
  frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1&start=${start}`;
  frame.title = link.dataset.title ?? "Video";
  frame.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  link.hidden = true;
  link.closest("figure")?.querySelector("[data-player]")?.replaceChildren(frame);
  frame.focus();
}
