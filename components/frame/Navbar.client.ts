import { isJumping, onJumpStart } from "./jump.client";

/** Scrolled distance, in px, before the navbar moves: less is a trembling finger. */
const threshold = 8;

/** A finger that has left leaves its place hovered. */
const mouse = matchMedia("(hover: hover)");

/** Hides the navbar on scroll down and shows it on scroll up; never while a mouse or the focus is in it or a jump lands. */
export function startNavbar(): void {
  const root = document.documentElement;
  let last = scrollY;
  const show = () => delete root.dataset.away;
  addEventListener(
    "scroll",
    () => {
      const delta = scrollY - last;
      if (Math.abs(delta) < threshold) return;
      last = scrollY;
      const navbar = document.querySelector("[data-navbar]");
      const stays = delta < 0 || scrollY < 120 || isJumping() || root.dataset.drawer !== undefined;
      if (
        stays ||
        navbar?.matches(mouse.matches ? ":focus-within,:hover" : ":focus-within") ||
        document.querySelector("[data-page-bar][open]")
      )
        show();
      else root.dataset.away = "";
    },
    { passive: true },
  );
  // The headings that a jump leads to stay below the bar, so the bar must be there.
  onJumpStart(show);
  document.addEventListener("focusin", (event) => {
    if (event.target instanceof Element && event.target.closest("[data-navbar]")) show();
  });
  startDropdowns();
}

function startDropdowns(): void {
  const closeOthers = (event: Event) => {
    for (const dropdown of document.querySelectorAll<HTMLDetailsElement>("[data-dropdown][open]")) {
      if (!(event.target instanceof Node) || !dropdown.contains(event.target))
        dropdown.open = false;
    }
  };
  for (const type of ["click", "touchstart", "focusin"])
    document.addEventListener(type, closeOthers, { passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const open = document.querySelector<HTMLDetailsElement>("[data-dropdown][open]");
    if (!open) return;
    open.open = false;
    open.querySelector("summary")?.focus();
  });
}
