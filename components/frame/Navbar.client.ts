import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { isJumping, onJumpStart } from "./jump.client";

/** Scrolled distance, in px, before the navbar moves: less is a trembling finger. */
const threshold = 8;

/** The navbar never hides above this place, in px. */
const alwaysShownAbove = 120;

/** A finger that has left leaves its place hovered. */
const mouse = matchMedia("(hover: hover)");

const root = document.documentElement;

function show(): void {
  delete root.dataset.away;
}

/**
 * Hides on scroll down and shows on scroll up; never hides while a mouse or the focus is in it or a
 * jump lands.
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
    // The headings that a jump leads to stay below the bar, so the bar must be there.
    onJumpStart(show, signal);
  }

  private stays(): boolean {
    if (scrollY < alwaysShownAbove || isJumping() || root.dataset.drawer !== undefined) return true;
    if (document.querySelector("site-page-bar > [open]")) return true;
    return this.matches(mouse.matches ? ":focus-within,:hover" : ":focus-within");
  }
}

defineElement("site-navbar", Navbar);
