import { onPage, onPress } from "@/components/ui/events.client";

/** Widest layout that has a drawer. */
const mobile = matchMedia("(max-width: 62.24875em)");
const root = document.documentElement;
let opener: HTMLElement | undefined;

/**
 * The mobile menu: the sidebar as a modal drawer, with the main menu one level up. Without script the same links
 * open it through `:target`.
 */
export function startDrawer(): void {
  onPress<HTMLElement>("[data-menu]", (control, event) => {
    event.preventDefault();
    if (control.dataset.menu === "open") open(control);
    else if (control.dataset.menu === "main") show("main");
    else close();
  });
  document.addEventListener("keydown", (event) => {
    // Space presses a button, but not the link that this one is to the browser.
    if (event.key === " " && event.target instanceof HTMLElement && event.target.matches("[data-menu=open]")) {
      event.preventDefault();
      event.target.click();
    }
    if (root.dataset.drawer === undefined) return;
    if (event.key === "Escape") close();
    if (event.key === "Tab") trap(event);
  });
  mobile.addEventListener("change", () => close(false));
  let first = true;
  onPage(() => {
    announceButton();
    if (!first) close(false);
    first = false;
  });
}

/** Without this script the control is a link to the menu; with it, it opens a dialog of the same page. */
function announceButton(): void {
  const button = openControl();
  if (!button) return;
  button.setAttribute("role", "button");
  button.setAttribute("aria-controls", "menu");
  button.setAttribute("aria-expanded", String(root.dataset.drawer !== undefined));
}

function openControl(): HTMLElement | null {
  return document.querySelector("[data-menu=open]");
}

function drawer(): HTMLElement | null {
  return document.getElementById("menu");
}

function show(part: "tree" | "main"): void {
  root.dataset.drawer = part;
  const menu = drawer();
  if (!menu) return;
  menu.scrollTop = 0;
  const current = menu.querySelector<HTMLElement>('nav a[aria-current="page"]');
  if (part === "tree" && current) current.scrollIntoView({ block: "center" });
  const scope = part === "main" ? menu.querySelector("#menu-main") : menu;
  (scope?.querySelector<HTMLElement>("a[href], button") ?? menu).focus({ preventScroll: true });
}

function open(control: HTMLElement): void {
  const menu = drawer();
  if (!mobile.matches || !menu) return;
  opener = control;
  menu.setAttribute("role", "dialog");
  menu.setAttribute("aria-modal", "true");
  menu.setAttribute("aria-label", "Menu");
  control.setAttribute("aria-expanded", "true");
  show("tree");
  // After the drawer is on the screen: the style of the whole page is computed again for it.
  requestAnimationFrame(() => setTimeout(lock));
}

function lock(): void {
  const menu = drawer();
  if (!menu || root.dataset.drawer === undefined) return;
  for (const sibling of outside(menu)) sibling.inert = true;
}

function close(refocus = true): void {
  if (root.dataset.drawer === undefined) return;
  delete root.dataset.drawer;
  const menu = drawer();
  for (const name of ["role", "aria-modal", "aria-label"]) menu?.removeAttribute(name);
  for (const element of document.querySelectorAll<HTMLElement>("[inert]")) element.inert = false;
  openControl()?.setAttribute("aria-expanded", "false");
  if (refocus) opener?.focus();
}

/** Everything beside the drawer and its ancestors: what a modal makes inert. */
function outside(menu: HTMLElement): HTMLElement[] {
  const result: HTMLElement[] = [];
  for (let node: HTMLElement = menu; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement && sibling.tagName !== "SCRIPT") result.push(sibling);
    }
  }
  return result;
}

function trap(event: KeyboardEvent): void {
  const items = [...(drawer()?.querySelectorAll<HTMLElement>("a[href], button, summary") ?? [])].filter(
    (item) => item.offsetParent !== null,
  );
  const first = items[0];
  const last = items.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
