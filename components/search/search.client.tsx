"use client";

import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import type { SearchSettings } from "@/lib/search/client/client";
import { loadInsights } from "@/lib/search/client/insights";
import { readSettings } from "@/lib/search/client/read-settings";

const loadModal = () => import("./modal.client");
const SearchModal = lazy(async () => ({ default: (await loadModal()).SearchModal }));

interface Opened {
  settings: SearchSettings;
  query: string;
}

/**
 * Waits for what lib/browser/search.ts heard before or after it was there: a wish to open the dialog is kept on the
 * document element until it is taken, so it is answered once.
 */
export function Search() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const take = () => {
      const query = document.documentElement.dataset.searchAsked;
      const settings = readSettings();
      if (query === undefined || !settings) return;
      delete document.documentElement.dataset.searchAsked;
      // Without insights the dialog is complete.
      Promise.all([loadModal(), loadInsights(settings.algolia).catch(() => {})]).then(
        () => setOpened({ settings, query }),
        () => document.dispatchEvent(new Event("search:failed")),
      );
    };
    const warm = () => {
      const settings = readSettings();
      loadModal().catch(() => {});
      if (settings && !settings.algolia) {
        import("@/lib/search/client/embedded")
          .then(({ embeddedClient }) => embeddedClient(settings).warm())
          .catch(() => {});
      }
    };
    const close = () => setOpened(undefined);
    document.addEventListener("search:open", take);
    document.addEventListener("search:warm", warm);
    document.addEventListener("search:close", close);
    take();
    return () => {
      document.removeEventListener("search:open", take);
      document.removeEventListener("search:warm", warm);
      document.removeEventListener("search:close", close);
    };
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => {
    if (!opened) return;
    document.dispatchEvent(new Event("search:shown"));
    return () => {
      document.dispatchEvent(new Event("search:closed"));
    };
  }, [opened]);
  return (
    opened && (
      <Suspense>
        <SearchModal settings={opened.settings} initialQuery={opened.query} onClose={close} />
      </Suspense>
    )
  );
}
