import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { isJumping, onJumpStart } from "./jump.client";

/** Minimum scroll distance in px before the navbar moves, so a shaky finger doesn't trigger it. */
const threshold = 8;

/** The navbar never hides above this scroll position, in px. */
const alwaysShownAbove = 120;

/** On touch screens, the last element that was tapped stays hovered. */
const mouse = matchMedia("(hover: hover)");

const root = document.documentElement;

function show(): void {
  delete root.dataset.away;
}

/**
 * Hides the navbar on scroll down and shows it on scroll up. It never hides while a mouse or the
 * focus is in it, or during a jump to a heading.
 */
class Navbar extends SiteElement<"site-navbar"> {
  protected override start(signal: AbortSignal): void {
    let last = scrollY;
    const follow = () => {
      const delta = scrollY - last;
      if (Math.abs(delta) < threshold) return;
      last = scrollY;
      if (delta < 0 || this.stays()) show();
      else root.dataset.away = "";
    };
    addEventListener("scroll", follow, { passive: true, signal });
    this.addEventListener("focusin", show, { signal });
    // The target of a jump leaves room for the bar, so the bar must be visible.
    onJumpStart(show, signal);
  }

  private stays(): boolean {
    if (scrollY < alwaysShownAbove || isJumping() || root.dataset.drawer !== undefined) return true;
    if (document.querySelector("site-page-bar > [open]")) return true;
    return this.matches(mouse.matches ? ":focus-within,:hover" : ":focus-within");
  }
}

defineElement("site-navbar", Navbar);
