import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { readSettings, type SearchSettings } from "@/lib/search/client/client";
import { embeddedClient } from "@/lib/search/client/embedded";
import { loadInsights } from "@/lib/search/client/insights";
import { type DialogState, initialState, searchDialog } from "./dialog-state.client";
import { SearchModal } from "./modal.client";

/** Shows the search dialog when its state, which SearchLink.client.ts changes before and after React is there, says so. */
export function Search() {
  const { phase, isWanted } = useDialogState();
  const [settings, setSettings] = useState<SearchSettings>();
  useLayoutEffect(leaveCrashed, []);
  useEffect(() => {
    if (isWanted) warm();
  }, [isWanted]);
  useEffect(() => {
    if (phase !== "loading") return;
    let isCurrent = true;
    load().then(
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

/** A dialog that is open before there is one has crashed, and "Try again" of the crash page brought us back. */
function leaveCrashed(): void {
  const dialog = searchDialog();
  if (dialog.enter("closing") || dialog.getState().phase === "closing") dialog.enter("closed");
}

async function load(): Promise<SearchSettings> {
  const settings = readSettings();
  if (!settings) throw new Error("The search link has no settings.");
  // Without insights the dialog is complete.
  await loadInsights(settings.algolia).catch(() => {});
  return settings;
}

function warm(): void {
  const settings = readSettings();
  if (settings && !settings.algolia) embeddedClient(settings).warm();
}
