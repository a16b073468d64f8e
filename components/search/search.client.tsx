import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { readSettings, type SearchSettings } from "@/lib/search/client/client";
import { embeddedClient } from "@/lib/search/client/embedded";
import { loadInsights } from "@/lib/search/client/insights";
import { type DialogState, initialState, searchDialog } from "./dialog-state.client";
import { SearchModal } from "./modal.client";

/**
 * Shows the search dialog according to its state, which SearchLink.client.ts may change before
 * React has loaded.
 */
export function Search() {
  const { phase, isWanted } = useDialogState();
  const [settings, setSettings] = useState<SearchSettings>();
  useLayoutEffect(closeCrashedDialog, []);
  useEffect(() => {
    if (isWanted) preloadIndex();
  }, [isWanted]);
  useEffect(() => {
    if (phase !== "loading") return;
    let isCurrent = true;
    loadSettings().then(
      (loaded) => isCurrent && setSettings(loaded),
      () => isCurrent && searchDialog().enter("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [phase]);
  const isShown = phase === "loading" || phase === "open";
  return isShown && settings && <SearchModal settings={settings} />;
}

function useDialogState(): DialogState {
  return useSyncExternalStore(
    (listener) => searchDialog().subscribe(listener),
    () => searchDialog().getState(),
    () => initialState,
  );
}

/**
 * If the state is open before the dialog has rendered, an earlier one crashed and the reader
 * clicked "Try again".
 */
function closeCrashedDialog(): void {
  const dialog = searchDialog();
  if (dialog.enter("closing") || dialog.getState().phase === "closing") dialog.enter("closed");
}

async function loadSettings(): Promise<SearchSettings> {
  const settings = readSettings();
  if (!settings) throw new Error("The search link has no settings.");
  // The dialog works without insights.
  await loadInsights(settings.algolia).catch(() => {});
  return settings;
}

function preloadIndex(): void {
  const settings = readSettings();
  if (settings && !settings.algolia) embeddedClient(settings).warm();
}
