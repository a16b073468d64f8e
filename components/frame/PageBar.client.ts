import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** On narrow screens, the list of headings covers the text, so choosing one closes it. */
class PageBar extends SiteElement<"site-page-bar"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("a", signal, () => {
      this.querySelector("details")?.removeAttribute("open");
    });
  }
}

defineElement("site-page-bar", PageBar);
