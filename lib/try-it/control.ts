import { button, h, newId } from "./dom";
import type { Field, FieldOptions } from "./field";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ControlParts extends Pick<FieldOptions, "label" | "required" | "onRemove"> {
  type: string;
  control: Control;
  read: Field["read"];
  note?: string;
}

/** A field with one control: label, type, control, and the place for its error. */
export function controlField({ label, type, required, control, read, note, onRemove }: ControlParts): Field {
  const id = newId();
  control.id = id;
  control.setAttribute("aria-describedby", `${id}-error`);
  if (required) control.setAttribute("aria-required", "true");
  const error = h("p", { class: "try-error", id: `${id}-error` });
  const element = h(
    "div",
    { class: "try-field" },
    h(
      "div",
      { class: "try-head" },
      h("label", { for: id }, h("code", {}, label), " ", h("span", { class: "try-type" }, type)),
      required ? h("span", { class: "try-required" }, "required") : undefined,
      onRemove && removeButton(label, onRemove),
    ),
    control,
    note ? h("p", { class: "try-note" }, note) : undefined,
    error,
  );
  const field: Field = {
    element,
    read,
    at: (rest) => ({ field, rest }),
    all: () => [field],
    setError: (message) => {
      error.textContent = message;
      control.setAttribute("aria-invalid", String(message !== ""));
    },
    focus: () => control.focus(),
  };
  return field;
}

export function removeButton(label: string, action: () => void): HTMLButtonElement {
  const made = button("Remove", action, "form-plain");
  made.setAttribute("aria-label", `Remove ${label}`);
  return made;
}
