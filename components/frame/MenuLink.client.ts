import { lazy } from "@/components/ui/lazy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import type { MenuCommand } from "./drawer.client";
import { narrow } from "./narrow.client";

const loadDrawer = lazy(() => import("./drawer.client"));

/**
 * A link of the mobile menu. Without scripts, it opens the menu through `:target`. With scripts,
 * the menu is a modal dialog on the same page (drawer.client.ts).
 */
class MenuLink extends SiteElement<"site-menu-link"> {
  protected override start(signal: AbortSignal): void {
    this.onPress<HTMLAnchorElement>("a", signal, (link, event) => {
      event.preventDefault();
      const follow = () => location.assign(link.hash);
      loadDrawer().then(
        ({ runMenuCommand }) => runMenuCommand(this.read("command") as MenuCommand, link),
        follow,
      );
    });
    if (this.read("command") !== "open") return;
    // The link has the role of a button, but browsers only make Space work for real buttons.
    const pressBySpace = (event: KeyboardEvent) => {
      if (event.key !== " ") return;
      event.preventDefault();
      this.querySelector("a")?.click();
    };
    this.addEventListener("keydown", pressBySpace, { signal });
    // Wide screens have no drawer unless the window becomes narrower.
    const load = () => {
      if (narrow.matches) loadDrawer().catch(() => {});
    };
    narrow.addEventListener("change", load, { signal });
    load();
  }

  protected override update(): void {
    if (this.read("command") !== "open") return;
    const link = this.querySelector("a");
    link?.setAttribute("role", "button");
    link?.setAttribute("aria-controls", "menu");
    link?.setAttribute("aria-expanded", "false");
  }
}

defineElement("site-menu-link", MenuLink);
