import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { isJumping, onJumpStart } from "./jump.client";

/** Minimum scroll distance in px before the navbar moves, so a shaky finger doesn't trigger it. */
const threshold = 8;

/** The navbar never hides above this scroll position, in px. */
const alwaysShownAbove = 120;

/** On touch screens, the last element that was tapped stays hovered. */
const canHover = matchMedia("(hover: hover)");

const root = document.documentElement;

function showNavbar(): void {
  delete root.dataset.away;
}

/**
 * Hides the navbar on scroll down and shows it on scroll up. It never hides while a mouse or the
 * focus is in it, or during a jump to a heading.
 */
class Navbar extends SiteElement<"site-navbar"> {
  protected override start(signal: AbortSignal): void {
    let lastScrollY = scrollY;
    const updateVisibility = () => {
      const delta = scrollY - lastScrollY;
      if (Math.abs(delta) < threshold) return;
      lastScrollY = scrollY;
      if (delta < 0 || this.mustStayVisible()) showNavbar();
      else root.dataset.away = "";
    };
    addEventListener("scroll", updateVisibility, { passive: true, signal });
    this.addEventListener("focusin", showNavbar, { signal });
    // The target of a jump leaves room for the bar, so the bar must be visible.
    onJumpStart(showNavbar, signal);
  }

  private mustStayVisible(): boolean {
    if (scrollY < alwaysShownAbove || isJumping() || root.dataset.drawer !== undefined) return true;
    if (document.querySelector("site-page-bar > [open]")) return true;
    return this.matches(canHover.matches ? ":focus-within,:hover" : ":focus-within");
  }
}

defineElement("site-navbar", Navbar);
