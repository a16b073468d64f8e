import { onPage, onPress } from "@/components/ui/events.client";
import { lazy } from "@/components/ui/lazy.client";
import { announceFailure } from "./failure.client";
import { narrow } from "./narrow.client";
import { forgetReload, reloadOnce } from "./reload.client";
import { hasSingleKeys, isShortcutsKey } from "./Shortcuts.client";

const explorer = lazy(() => import("@/components/api/ExplorerPage.client"));
const drawer = lazy(() => import("./drawer.client"));
const sender = lazy(() => import("@/components/try-it/form.client"));
const shortcuts = lazy(() => import("./ShortcutsDialog.client"));

/** Parts of the script for what only some pages have: they start as they come. */
const lazyChunks: readonly [selector: string, load: () => Promise<unknown>][] = [
  [
    "[data-term]",
    lazy(() => import("@/components/mdx/Term/Term.client").then(({ startTerms }) => startTerms())),
  ],
  [
    "[data-filter],[data-filter-radios]",
    lazy(() => import("@/components/ui/Filter.client").then(({ startFilter }) => startFilter())),
  ],
  ["[data-base-switch]", lazy(() => import("@/components/api/BaseSwitch.client"))],
  ["[data-explorer]", explorer],
  [
    "[data-version]",
    lazy(() => import("./VersionMenu.client").then(({ startVersions }) => startVersions())),
  ],
  ["[data-moved]", lazy(() => import("./RedirectedAnchors.client"))],
  ["img[data-zoom]", lazy(() => import("@/components/mdx/Picture.client"))],
  ["[data-nearest]", lazy(() => import("./NotFoundPage.client"))],
];

export function loadParts(): void {
  // Here, so that a press while the explorer's part is on its way isn't lost.
  onPress("[data-explorer-open]", () => {
    explorer().then(({ openExplorer }) => openExplorer(), announceLoss);
  });
  onPress("[data-send]", (control) => {
    sender().then(({ sendSample }) => sendSample(control), announceLoss);
  });
  onPress<HTMLAnchorElement>("[data-menu]", (control, event) => {
    event.preventDefault();
    // The links work without it, too.
    drawer().then(
      ({ pressMenu }) => pressMenu(control),
      () => location.assign(control.hash),
    );
  });
  const openShortcuts = () =>
    void shortcuts().then((dialog) => dialog.openShortcuts(), announceLoss);
  onPress("[data-shortcuts-open]", openShortcuts);
  // Reading takes away what isn't ours.
  hasSingleKeys();
  document.addEventListener("keydown", (event) => {
    if (!isShortcutsKey(event)) return;
    event.preventDefault();
    openShortcuts();
  });
  onPage(async () => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    addEventListener("beforeunload", leave);
    try {
      // Wide screens have no drawer until their window is narrowed.
      const loadDrawer = () => narrow.matches && drawer().catch(() => {});
      narrow.addEventListener("change", loadDrawer);
      loadDrawer();
      await Promise.all(
        lazyChunks.map(([selector, load]) => document.querySelector(selector) && load()),
      );
      forgetReload();
    } catch (error) {
      // Safari fails what is on its way when a reader leaves: to load the page again would keep them on it.
      if (leaving.signal.aborted) addEventListener("pageshow", reloadOnce, { once: true });
      else if (!reloadOnce()) announceLoss(error);
    }
    // With it, Firefox wouldn't keep the page for Back.
    removeEventListener("beforeunload", leave);
  });
}

function announceLoss(error: unknown): void {
  const { message } = error as Error;
  announceFailure(
    `A part of this page could not be loaded. Check your connection. ${message}`,
    () => location.reload(),
  );
}
