import { readStored, writeStored } from "@/lib/storage";
import { onPage, onPress, whenParsed } from "./events";
import { fetchPage } from "./fetch-page";

/** The key of Docusaurus, whose values are names of versions, too. */
const key = "docs-preferred-version-default";

const menuSelector = "details[data-versions]";

/** Address that the links of the menu belong to. */
let shown = location.pathname;

/** The links of the open page: the menu is part of the layout, which client navigation keeps. */
async function follow(): Promise<void> {
  if (shown === location.pathname) return;
  const address = location.pathname;
  const page = await fetchPage(address);
  const [fresh] = page.querySelectorAll(menuSelector);
  if (!fresh || address !== location.pathname) return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(menuSelector)) {
    const next = document.importNode(fresh, true) as HTMLDetailsElement;
    next.open = menu.open;
    menu.replaceWith(next);
  }
  shown = address;
}

function linkTo(version: string): HTMLAnchorElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${menuSelector} a[data-version]`)].find(
    (link) => link.dataset.version === version,
  );
}

/** Offers the version that the reader chose last, on pages of another. Nobody is sent anywhere. */
function suggest(): void {
  const place = document.querySelector<HTMLElement>("[data-version-hint]");
  const here = document.querySelector<HTMLElement>(menuSelector)?.dataset.versions;
  place?.replaceChildren();
  if (!place || !here) return;
  const chosen = readStored(key, (value) => linkTo(value) !== undefined);
  const link = chosen === undefined || chosen === here ? undefined : linkTo(chosen);
  if (!link) return;
  const offer = document.createElement("a");
  offer.href = link.href;
  offer.textContent = `You chose ${link.firstChild?.textContent ?? chosen}. Open it there`;
  place.append(offer);
}

function startVersions(): void {
  let pending: Promise<void> | undefined;
  onPage(() => {
    pending = follow().catch(() => {});
    void pending.then(suggest);
  });
  onPress<HTMLAnchorElement>("a[data-version]", (link, event) => {
    const { version = "" } = link.dataset;
    writeStored(key, version);
    if (shown === location.pathname || event.defaultPrevented) return;
    // The links of the page before: the right ones are on their way.
    event.preventDefault();
    void pending?.then(() => linkTo(version)?.click());
  });
}

whenParsed(startVersions);
