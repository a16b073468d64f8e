import { addStyles, button, h } from "@/components/ui/element.client";
import styles from "./ShortcutsDialog.css?inline";
import { hasSingleKeys, storeSingleKeys } from "./single-keys.client";

addStyles(styles);

const shortcuts = [
  ["Search", "/"],
  ["Search, also while typing", "Ctrl or ⌘", "K"],
  ["Close what is open", "Esc"],
  ["This list", "?"],
] as const;

const singleKeys = h("input", {
  type: "checkbox",
  onchange: () => storeSingleKeys(singleKeys.checked),
});

const dialog: HTMLDialogElement = h(
  "dialog",
  {
    class: "form-dialog shortcuts",
    "aria-labelledby": "shortcuts-title",
    // The content fills the dialog, so a click on the dialog itself is a click on its backdrop.
    onclick: ({ target }) => target === dialog && dialog.close(),
  },
  h(
    "div",
    {},
    h("h2", { id: "shortcuts-title" }, "Keyboard shortcuts"),
    h("dl", {}, ...shortcuts.map(renderShortcut)),
    h("label", {}, singleKeys, "Shortcuts of one key"),
    button("Close", () => dialog.close()),
  ),
);
document.body.append(dialog);

function renderShortcut([action, ...keys]: readonly string[]): Node {
  return h(
    "div",
    {},
    h("dt", {}, ...keys.map((key) => h("kbd", { class: "key" }, key))),
    h("dd", {}, action),
  );
}

/** Opens the list of keyboard shortcuts, which has one setting. */
export function openShortcuts(): void {
  singleKeys.checked = hasSingleKeys();
  dialog.showModal();
}
