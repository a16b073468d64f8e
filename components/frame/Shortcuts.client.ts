import { lazy } from "@/components/ui/lazy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { announceLoadError } from "./failure.client";
import { hasSingleKeys, isShortcutsKey } from "./single-keys.client";

const loadDialog = lazy(() => import("./ShortcutsDialog.client"));

function openShortcuts(): void {
  loadDialog().then((dialog) => dialog.openShortcuts(), announceLoadError);
}

/** The button that opens the list of keyboard shortcuts. */
class Shortcuts extends SiteElement<"site-shortcuts"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, openShortcuts);
  }
}

/** `?` opens the list on any page. */
export function startShortcutKey(): void {
  // Reading the setting removes values that this site didn't store.
  hasSingleKeys();
  document.addEventListener("keydown", (event) => {
    if (!isShortcutsKey(event)) return;
    event.preventDefault();
    openShortcuts();
  });
}

defineElement("site-shortcuts", Shortcuts);
