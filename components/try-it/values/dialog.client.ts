import { addStyles, button, h } from "@/components/ui/element.client";
import type { Placeholder } from "@/lib/model/placeholders";
import { findRefusal, tidy, type Values } from "./store.client";
import styles from "./values.css?inline";

addStyles(styles);

interface Line {
  placeholder: Placeholder;
  input: HTMLInputElement;
  element: HTMLElement;
  /** Returns the error of the value, or an empty string. */
  check: () => string;
}

/** Opens the dialog for some placeholders. `opener` gets the focus back. */
export function openDialog(
  placeholders: readonly Placeholder[],
  values: Values,
  opener: HTMLElement,
): void {
  // On a slow connection, readers click twice.
  if (document.querySelector(".values-dialog")) return;
  const lines = placeholders.map((placeholder, index) =>
    createLine(placeholder, `values-${index}`, values),
  );
  const id = "values-title";
  const box = h("input", { type: "checkbox", checked: values.isKept() });
  const dialog = h("dialog", { class: "form-dialog values-dialog", "aria-labelledby": id });
  const apply = (event: Event) => {
    event.preventDefault();
    const wrongLines = lines.filter((item) => item.check() !== "");
    if (wrongLines.length > 0) return wrongLines[0]?.input.focus();
    values.keep(box.checked);
    values.set(
      Object.fromEntries(lines.map((item) => [item.placeholder.names[0], readValue(item)])),
    );
    dialog.close();
  };
  const clear = () => {
    for (const { input } of lines) input.value = "";
    for (const item of lines) item.check();
    lines[0]?.input.focus();
  };
  dialog.append(
    h("h2", { id }, "Your values"),
    h(
      "p",
      {},
      "Fill in what you have, and samples show it in place of the placeholders. Nothing is sent. Keys show as dots.",
    ),
    h(
      "form",
      { novalidate: true, autocomplete: "off", onsubmit: apply },
      ...lines.map(({ element }) => element),
      h("label", { class: "form-choice" }, box, "Keep for this tab"),
      h(
        "p",
        { class: "form-note" },
        "With it, all pages in this tab have your values until you close it. Without it, they are gone when you leave this page.",
      ),
      h(
        "div",
        { class: "form-row" },
        h("button", { type: "submit", class: "form-button form-main" }, "Use in samples"),
        button("Cancel", () => dialog.close()),
        button("Clear all", clear, "form-plain"),
      ),
    ),
  );
  dialog.addEventListener("close", () => {
    dialog.remove();
    opener.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function readValue({ placeholder, input }: Line): string {
  return tidy(input.value, placeholder.kind);
}

function createLine(placeholder: Placeholder, id: string, values: Values): Line {
  const { names, label, kind, secret, where } = placeholder;
  const input = h("input", {
    id,
    type: secret ? "password" : "text",
    autocomplete: "off",
    spellcheck: "false",
  });
  input.value = values.get(names[0]);
  const error = h("p", { class: "form-error", id: `${id}-error` });
  input.setAttribute("aria-describedby", `${id}-error`);
  const check = () => {
    const text = tidy(input.value, kind);
    error.textContent = (text && findRefusal(text, kind)) || "";
    input.setAttribute("aria-invalid", String(error.textContent !== ""));
    return error.textContent;
  };
  input.addEventListener("input", check);
  const element = h(
    "div",
    { class: "form-field" },
    h("label", { for: id }, label, " ", h("code", {}, names.join(", "))),
    input,
    where ? h("p", { class: "form-note" }, where) : undefined,
    error,
  );
  return { placeholder, input, element, check };
}
