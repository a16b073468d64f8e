import { startSearchKeys } from "@/components/search/SearchLink.client";
import { startValues } from "@/components/try-it/values/load-values.client";
import { startCollapse } from "@/components/ui/collapse.client";
import { lazy } from "@/components/ui/lazy.client";
import { takeContentFocus } from "./content-focus.client";
import { startFailures } from "./failure.client";
import { startHeadingLinks } from "./heading-links.client";
import { startJumps } from "./jump.client";
import { startPageProgress } from "./page-progress.client";
import { startReveal } from "./reveal.client";
import { startShortcutKey } from "./Shortcuts.client";
import { startSpeculation } from "./Speculation.client";

const loadTabStops = lazy(() => import("./tab-stops.client"));

/**
 * Everything that listens to the whole document. What belongs to one part of a page is a custom
 * element instead, and listens inside of itself (lib/browser/site-element.ts).
 *
 * A few listen to the document for a while:
 * - before the client entry runs: click-queue.client.ts, early-search.client.ts
 * - where a reader has agreed to be counted: analytics/analytics.client.ts (searches)
 * - while it is open: Dropdown.client.ts, drawer.client.ts (Escape, Tab), zoom-library.client.ts
 * - where a tab keeps values: values.client.ts (copied code has them)
 * - for the parts of the API reference that have no common element: BaseSwitch.client.ts,
 *   form.client.ts, credentials.client.ts (events of lib/browser/page.ts)
 */
export function listenToDocument(): void {
  // Heading links, and what opens for the heading of the address.
  startReveal();
  startJumps();
  startHeadingLinks();
  // Every <details> of the page.
  startCollapse();
  // Keys: `/`, Ctrl+K, ⌘K, `?`, Tab.
  startSearchKeys();
  startShortcutKey();
  addEventListener("keydown", waitForTab);
  // The connection.
  startFailures();
  // Links to other pages.
  startSpeculation();
  startPageProgress();
  takeContentFocus();
  // Placeholders in all samples.
  startValues();
}

/** Which parts of the page are Tab stops matters to those who use the key. */
function waitForTab({ key }: KeyboardEvent): void {
  if (key !== "Tab") return;
  removeEventListener("keydown", waitForTab);
  loadTabStops().then(
    ({ keepTabStops }) => keepTabStops(),
    () => addEventListener("keydown", waitForTab),
  );
}
