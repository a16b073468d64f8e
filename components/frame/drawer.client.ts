import { narrow } from "./narrow.client";

/** What a menu link does: open the menu, show its first level, or close it. */
export type MenuCommand = "open" | "main" | "close";

const root = document.documentElement;
let opener: HTMLElement | undefined;
/**
 * Elements that the drawer has made inert. The search dialog, which can open above it, also does
 * this.
 */
const inertElements: HTMLElement[] = [];

/** The mobile menu: the sidebar as a modal drawer, with the main menu one level up. */
export function runMenuCommand(command: MenuCommand, control: HTMLElement): void {
  if (command === "open") openDrawer(control);
  else if (command === "main") showLevel("main");
  else closeDrawer();
}

document.addEventListener("keydown", (event) => {
  if (root.dataset.drawer === undefined) return;
  // If the search dialog is open above the menu, the first Escape only closes the dialog.
  if (event.key === "Escape" && !event.defaultPrevented) closeDrawer();
  if (event.key === "Tab") trapFocus(event);
});
narrow.addEventListener("change", () => closeDrawer(false));
// Close the menu on leave, or it would be open when the page returns from the back/forward cache.
addEventListener("pagehide", () => closeDrawer(false));

function drawer(): HTMLElement | null {
  return document.getElementById("menu");
}

/** Sets attributes. `null` removes one. */
function setAttributes(
  element: Element | null | undefined,
  attributes: Record<string, string | null>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) element?.removeAttribute(name);
    else element?.setAttribute(name, value);
  }
}

function showLevel(part: "tree" | "main"): void {
  root.dataset.drawer = part;
  const menu = drawer();
  if (!menu) return;
  menu.scrollTop = 0;
  const current = menu.querySelector<HTMLElement>('nav a[aria-current="page"]');
  if (part === "tree" && current) current.scrollIntoView({ block: "center" });
  const scope = part === "main" ? menu.querySelector("#menu-main") : menu;
  (scope?.querySelector<HTMLElement>("a[href], button") ?? menu).focus({ preventScroll: true });
}

function openDrawer(control: HTMLElement): void {
  if (!narrow.matches) return;
  opener = control;
  setAttributes(drawer(), { role: "dialog", "aria-modal": "true", "aria-label": "Menu" });
  setAttributes(control, { "aria-expanded": "true" });
  showLevel("tree");
  // Lock after the drawer is on the screen, because this recomputes the style of the whole page.
  requestAnimationFrame(() => setTimeout(makeRestInert));
}

/** Makes everything inert except for the drawer and its ancestors. */
function makeRestInert(): void {
  if (root.dataset.drawer === undefined) return;
  for (
    let node = drawer();
    node?.parentElement && node !== document.body;
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      inertElements.push(sibling);
    }
  }
}

function closeDrawer(refocus = true): void {
  if (root.dataset.drawer === undefined) return;
  delete root.dataset.drawer;
  setAttributes(drawer(), { role: null, "aria-modal": null, "aria-label": null });
  for (const element of inertElements.splice(0)) element.inert = false;
  setAttributes(opener, { "aria-expanded": "false" });
  if (refocus) opener?.focus();
}

/** Keeps Tab inside the drawer, instead of moving to the browser's own controls. */
function trapFocus(event: KeyboardEvent): void {
  const items = [...(drawer()?.querySelectorAll<HTMLElement>("a[href], button, summary") ?? [])];
  const visibleItems = items.filter((item) => item.offsetParent !== null);
  const [from, to] = event.shiftKey
    ? [visibleItems[0], visibleItems.at(-1)]
    : [visibleItems.at(-1), visibleItems[0]];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
