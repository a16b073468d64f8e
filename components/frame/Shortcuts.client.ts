import { lazy } from "@/components/ui/lazy.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { announceLoss } from "./failure.client";
import { hasSingleKeys, isShortcutsKey } from "./single-keys.client";

const loadDialog = lazy(() => import("./ShortcutsDialog.client"));

function openShortcuts(): void {
  loadDialog().then((dialog) => dialog.openShortcuts(), announceLoss);
}

/** The button that opens the list of keyboard shortcuts. */
class Shortcuts extends SiteElement<"site-shortcuts"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, openShortcuts);
  }
}

/** `?` opens the list anywhere. */
export function startShortcutKey(): void {
  // Reading takes away what isn't ours.
  hasSingleKeys();
  document.addEventListener("keydown", (event) => {
    if (!isShortcutsKey(event)) return;
    event.preventDefault();
    openShortcuts();
  });
}

defineElement("site-shortcuts", Shortcuts);
