import { readStored } from "@/lib/storage";
import { clearMarks, markChanges } from "./changed-since";
import { onPage, onPress, whenParsed } from "./events";
import { fetchPage } from "./fetch-page";
import { addNote } from "./note";

const chosenKey = "docs-preferred-version-default";

/** How long a press on a link waits for the links of the open page, in ms. */
const longestWait = 3000;

const menus = () => [...document.querySelectorAll<HTMLDetailsElement>("[data-versions]")];

/** Whether the menu has the links of another page: it is part of the layout, which client navigation keeps. */
function isStale(): boolean {
  return menus().some((menu) => menu.dataset.page !== location.pathname);
}

/** A layout that client navigation brought has a place without a menu. */
function fillPlaces(): void {
  const [known] = menus();
  if (!known) return;
  for (const place of document.querySelectorAll("[data-version-place]:empty")) {
    const copy = known.cloneNode(true) as HTMLDetailsElement;
    copy.open = false;
    place.append(copy);
  }
}

/** Brings the links of the open page. Without an answer the menu stays as it is. */
async function follow(): Promise<void> {
  if (!isStale()) return;
  const address = location.pathname;
  const page = await fetchPage(address).catch(() => undefined);
  const fresh = page?.querySelector("[data-versions]");
  if (!fresh || address !== location.pathname) return;
  for (const menu of menus()) {
    const next = document.importNode(fresh, true) as HTMLDetailsElement;
    next.open = menu.open;
    const focused = document.activeElement;
    const place = menu.contains(focused) && focused instanceof HTMLElement ? focused.dataset.version : null;
    menu.replaceWith(next);
    // The focus is on the summary that was pressed, or a key has brought it to a link.
    if (place !== null) (versionLink(next, place) ?? next.querySelector("summary"))?.focus();
  }
}

function versionLink(menu: ParentNode, version: string | undefined): HTMLAnchorElement | undefined {
  const links = [...menu.querySelectorAll<HTMLAnchorElement>("a[data-version]")];
  return links.find((link) => link.dataset.version === version);
}

function linkTo(version: string): HTMLAnchorElement | undefined {
  return versionLink(document, version);
}

/** Lies over the empty space below the head of the page: nothing moves. */
const hintLook = {
  position: "absolute",
  top: "calc(100% + 0.375rem)",
  left: "0",
  margin: "0",
  maxWidth: "100%",
  overflow: "clip",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  font: "var(--weight-medium) var(--text-xs) / 1.5 var(--font-text)",
} as const satisfies Partial<CSSStyleDeclaration>;

let hint: HTMLElement | undefined;

/** Offers the version that the reader chose last, on pages of another. Nobody is sent anywhere. */
function suggest(chosen: string | undefined): void {
  hint?.remove();
  const head = document.querySelector<HTMLElement>("article > header");
  const here = menus()[0]?.dataset.versions;
  const link = chosen === undefined || chosen === here ? undefined : linkTo(chosen);
  if (!head || !here || !link) return;
  const offer = document.createElement("a");
  offer.href = link.href;
  offer.textContent = `You chose ${link.firstChild?.textContent ?? chosen}. Open it there`;
  offer.style.color = "var(--accent-text)";
  hint = document.createElement("p");
  Object.assign(hint.style, hintLook);
  hint.append(offer);
  head.style.position = "relative";
  addNote(head, hint);
}

/** Whether the open page is of the current version, which the menu lists first. */
function isCurrent(): boolean {
  const [menu] = menus();
  const first = menu?.querySelector<HTMLAnchorElement>("a[data-version]")?.dataset.version;
  return first !== undefined && menu?.dataset.versions === first;
}

function startVersions(): void {
  let pending = Promise.resolve();
  const update = () => {
    pending = follow();
  };
  onPage(() => {
    fillPlaces();
    const chosen = readStored(chosenKey, (value) => linkTo(value) !== undefined);
    // Only a suggestion needs the links of a page before its menu is opened.
    if (chosen !== undefined) update();
    // They are of the page before.
    hint?.remove();
    clearMarks();
    void pending.then(() => {
      suggest(chosen);
      if (chosen !== undefined && isCurrent()) void markChanges(chosen).catch(() => {});
    });
  });
  // The press that brought this script opened a menu.
  if (menus().some(({ open }) => open)) update();
  onPress("[data-versions] summary", update);
  onPress<HTMLAnchorElement>("a[data-version]", (link, event) => {
    const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!isStale() || defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
    // The links of the page before: the right ones are on their way. If they don't come, these are better than none.
    event.preventDefault();
    update();
    const late = new Promise((resolve) => setTimeout(resolve, longestWait));
    void Promise.race([pending, late]).then(() => location.assign((linkTo(link.dataset.version ?? "") ?? link).href));
  });
}

whenParsed(startVersions);
