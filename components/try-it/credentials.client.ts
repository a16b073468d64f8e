import { button, h } from "@/components/ui/element.client";
import type { RequestModel } from "@/lib/openapi/request-model";
import { labeledField } from "./fields.client";
import type { Target } from "./target.client";
import { currentValue, currentValues, loadValues, openValues } from "./values/load-values.client";

/** What the reader types until the script of values is there, which comes with the first key. */
let typed: Promise<unknown> = Promise.resolve();

/** Settles when every key that was typed is one of the reader's values. */
export function keysAreTaken(): Promise<unknown> {
  return typed;
}

/**
 * The field for the operation's key, which is a value of "Your values": dots on the page, in memory only unless the reader
 * chooses otherwise.
 */
export function keyField({ credential }: RequestModel) {
  if (!credential) return undefined;
  const { name, prefix, placeholder } = credential;
  const input = h("input", {
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    // What takes the key is there before it is typed.
    onfocus: () => loadValues().catch(() => {}),
    oninput: () => {
      typed = take();
    },
  });
  const { element: field, setError } = labeledField({ name, label: prefix.trim() || "key", control: input });
  const box = h("input", {
    type: "checkbox",
    onchange: () =>
      loadValues().then(
        (site) => site.keep(box.checked),
        () => {
          box.checked = false;
        },
      ),
  });
  const opener = button("Your values", () => openValues(opener), "form-plain");
  const note = h("p", { class: "try-note" }, "The mock takes any key.");
  const element = h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Key"),
    field,
    h("div", { class: "try-row" }, h("label", { class: "try-choice" }, box, "Keep for this tab"), opener),
    note,
  );
  let isTaking = false;
  async function take(): Promise<void> {
    const value = input.value.trim();
    isTaking = true;
    let why = "This can't be checked. Look at your connection, and type it again.";
    try {
      const site = await loadValues();
      why = value === "" ? "" : (site.refuse(placeholder, value) ?? "");
      site.set({ [placeholder]: why === "" ? value : "" });
    } catch {
      // Said below.
    }
    if (input.value.trim() !== value) return;
    isTaking = false;
    setError(why);
  }
  const show = () => {
    box.checked = currentValues()?.isKept() ?? false;
    // What a reader is typing stays, right or wrong.
    if (isTaking || document.activeElement === input) return;
    input.value = currentValue(placeholder);
    // A value that could not be used is never a value of the site.
    setError("");
  };
  document.addEventListener("site:values", () => element.isConnected && show());
  show();
  const setTarget = (kind: Target["kind"]) => {
    note.hidden = kind !== "mock";
  };
  return { element, setTarget };
}
