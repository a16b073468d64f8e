import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { decode } from "@/lib/util/url";

/** Forwards readers of a heading that moved to another place (redirects.ts). */
class RedirectedAnchors extends SiteElement<"site-redirected-anchors"> {
  protected override start(signal: AbortSignal): void {
    addEventListener("hashchange", () => this.update(), { signal });
  }

  protected override update(): void {
    const id = decode(location.hash.slice(1));
    const to = id && new Map<string, string>(JSON.parse(this.read("rules"))).get(id);
    if (to) location.replace(to);
  }
}

defineElement("site-redirected-anchors", RedirectedAnchors);
