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
 * Fields for the operation's credentials, which are values of "Your values": dots on the page, in memory only unless the
 * reader chooses otherwise.
 */
export function credentialFields({ credentials }: RequestModel) {
  if (credentials.length === 0) return undefined;
  const fields = credentials.map(credentialField);
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
    ...fields.map((field) => field.element),
    h("div", { class: "try-row" }, h("label", { class: "try-choice" }, box, "Keep for this tab"), opener),
    note,
  );
  const show = () => {
    box.checked = currentValues()?.isKept() ?? false;
    for (const field of fields) field.show();
  };
  document.addEventListener("site:values", () => element.isConnected && show());
  show();
  const setTarget = (kind: Target["kind"]) => {
    note.hidden = kind !== "mock";
  };
  return { element, setTarget };
}

function credentialField({ name, prefix, placeholder }: RequestModel["credentials"][number]) {
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
  const { element, setError } = labeledField({ name, label: prefix.trim() || "key", control: input });
  let isTaking = false;
  async function take(): Promise<void> {
    const value = input.value.trim();
    isTaking = true;
    let why = "This can't be checked. Look at your connection, and type it again.";
    try {
      const site = await loadValues();
      const isRight = value === "" || site.fits(placeholder, value);
      site.set({ [placeholder]: isRight ? value : "" });
      why = isRight ? "" : (site.refuse(placeholder, value) ?? "");
    } catch {
      // Said below.
    }
    if (input.value.trim() !== value) return;
    isTaking = false;
    setError(why);
  }
  /** What a reader is typing stays, right or wrong. */
  const show = () => {
    if (isTaking || document.activeElement === input) return;
    input.value = currentValue(placeholder);
    // A value that could not be used is never a value of the site.
    setError("");
  };
  return { element, show };
}
