import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** Replaces its link with a player on click. Until then, nothing loads from a third party. */
class Video extends SiteElement<"site-video"> {
  protected override start(signal: AbortSignal): void {
    this.onPress<HTMLAnchorElement>("a", signal, (link, event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(this.read("video"))}?autoplay=1`;
      frame.title = this.read("name");
      frame.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      link.hidden = true;
      this.append(frame);
      frame.focus();
    });
  }
}

defineElement("site-video", Video);
