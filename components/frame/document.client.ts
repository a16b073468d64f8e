import { startSearchKeys } from "@/components/search/SearchLink.client";
import { startValues } from "@/components/try-it/values/load-values.client";
import { startCollapse } from "@/components/ui/collapse.client";
import { lazy } from "@/components/ui/lazy.client";
import { applyContentFocus } from "./content-focus.client";
import { startFailures } from "./failure.client";
import { startHeadingLinks } from "./heading-links.client";
import { startJumps } from "./jump.client";
import { startPageProgress } from "./page-progress.client";
import { startReveal } from "./reveal.client";
import { startShortcutKey } from "./Shortcuts.client";
import { startSpeculation } from "./Speculation.client";

const loadTabStops = lazy(() => import("./tab-stops.client"));

/**
 * Starts everything that listens to the whole document. Behavior of one part of a page belongs in a
 * custom element, which listens inside itself (lib/browser/site-element.ts).
 *
 * Some modules listen to the document for a limited time or purpose:
 * - before the client entry runs: click-queue.client.ts, early-search.client.ts
 * - after a reader consented: analytics/analytics.client.ts (searches)
 * - while they are open: Dropdown.client.ts, drawer.client.ts (Escape, Tab), zoom-library.client.ts
 * - if a tab keeps values: values.client.ts (fills them into copied code)
 * - for parts of the API reference that have no common element: BaseSwitch.client.ts,
 *   form.client.ts, credentials.client.ts (events of lib/browser/page.ts)
 */
export function listenToDocument(): void {
  // Heading links, and elements that hide the address's target.
  startReveal();
  startJumps();
  startHeadingLinks();
  // All <details> elements.
  startCollapse();
  // Keys: `/`, Ctrl+K, ⌘K, `?` and Tab.
  startSearchKeys();
  startShortcutKey();
  addEventListener("keydown", waitForTab);
  // Online and offline events.
  startFailures();
  // Links to other pages.
  startSpeculation();
  startPageProgress();
  applyContentFocus();
  // Placeholders in samples.
  startValues();
}

/** Which regions are tab stops only matters to readers who use Tab. */
function waitForTab({ key }: KeyboardEvent): void {
  if (key !== "Tab") return;
  removeEventListener("keydown", waitForTab);
  loadTabStops().then(
    ({ startTabStops }) => startTabStops(),
    () => addEventListener("keydown", waitForTab),
  );
}
