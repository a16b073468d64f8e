import { lazy } from "@/components/ui/lazy.client";
import { onPage } from "@/lib/browser/page";
import type { ElementName } from "@/lib/model/elements";
import { announceLoadError } from "./failure.client";
import { forgetReload, reloadOnce } from "./reload.client";

interface LazyChunk {
  elements: readonly ElementName[];
  load: () => Promise<unknown>;
}

/**
 * Elements that only some pages have. Their scripts load with the page, but aren't in the client
 * entry.
 */
const lazyChunks: readonly LazyChunk[] = [
  { elements: ["site-term"], load: lazy(() => import("@/components/mdx/Term/Term.client")) },
  {
    elements: ["site-field-filter", "site-operation-filter"],
    load: lazy(() => import("./text-filters.client")),
  },
  {
    elements: ["site-filter", "site-filter-links"],
    load: lazy(() => import("@/components/ui/Filter.client")),
  },
  {
    elements: ["site-base-switch", "site-try-it"],
    load: lazy(() => import("@/components/api/reference.client")),
  },
  { elements: ["site-explorer"], load: lazy(() => import("@/components/api/ExplorerPage.client")) },
  { elements: ["site-version-menu"], load: lazy(() => import("./VersionMenu.client")) },
  { elements: ["site-redirected-anchors"], load: lazy(() => import("./RedirectedAnchors.client")) },
  { elements: ["site-zoom"], load: lazy(() => import("@/components/mdx/Picture.client")) },
  { elements: ["site-nearest-pages"], load: lazy(() => import("./NotFoundPage.client")) },
];

export function loadNeededChunks(): void {
  onPage(async () => {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    addEventListener("beforeunload", leave);
    try {
      const needed = lazyChunks.filter(({ elements }) => document.querySelector(elements.join()));
      await Promise.all(needed.map(({ load }) => load()));
      forgetReload();
    } catch (error) {
      // When a reader leaves, Safari reports pending requests as failed. Reloading then would keep
      // the reader on this page.
      if (leaving.signal.aborted) addEventListener("pageshow", reloadOnce, { once: true });
      else if (!reloadOnce()) announceLoadError(error);
    }
    // A `beforeunload` listener would keep Firefox from using the back/forward cache.
    removeEventListener("beforeunload", leave);
  });
}
