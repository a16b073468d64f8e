import { button, h } from "@/components/ui/element.client";
import type { RequestModel } from "@/lib/openapi/request-model";
import { labeledField } from "./fields.client";
import type { Target } from "./target.client";
import type { LoadedValues } from "./values/load-values.client";

/**
 * The field for the operation's API key, which is one of "Your values". It's shown as dots, and
 * kept only in memory unless the reader chooses otherwise.
 */
export function keyField({ credential }: RequestModel, values: LoadedValues) {
  if (!credential) return undefined;
  const { name, prefix, placeholder } = credential;
  const storeInput = () => {
    const value = input.value.trim();
    const refusal = value === "" ? "" : (values.refuse(placeholder, value) ?? "");
    values.set({ [placeholder]: refusal === "" ? value : "" });
    setError(refusal);
  };
  const input = h("input", {
    type: "password",
    autocomplete: "off",
    spellcheck: "false",
    oninput: storeInput,
  });
  const { element: field, setError } = labeledField({
    name,
    label: prefix.trim() || "key",
    control: input,
  });
  const box = h("input", { type: "checkbox", onchange: () => values.keep(box.checked) });
  const opener = button("Your values", () => values.open(opener), "form-plain");
  const note = h("p", { class: "form-note" }, "The mock takes any key.");
  const element = h(
    "fieldset",
    { class: "try-section" },
    h("legend", {}, "Key"),
    field,
    h(
      "div",
      { class: "form-row" },
      h("label", { class: "form-choice" }, box, "Keep for this tab"),
      opener,
    ),
    note,
  );
  const show = () => {
    box.checked = values.isKept();
    // Don't overwrite what the reader is typing.
    if (document.activeElement === input) return;
    input.value = values.get(placeholder);
    // A value that isn't valid is never stored.
    setError("");
  };
  document.addEventListener("site:values", () => element.isConnected && show());
  show();
  const setTarget = (kind: Target["kind"]) => {
    note.hidden = kind !== "mock";
  };
  return { element, setTarget };
}
