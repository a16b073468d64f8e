import { button, h, newId } from "./dom";
import type { Field, FieldOptions } from "./field";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface ControlParts extends Pick<FieldOptions, "name" | "required" | "onRemove"> {
  label: string;
  control: Control;
  read: Field["read"];
  note?: string;
}

/** A field with one control: label, type, control, and the place for its error. */
export function controlField({ name, label, required, control, read, note, onRemove }: ControlParts): Field {
  const error = errorPlace();
  control.id = newId();
  control.setAttribute("aria-describedby", error.id);
  if (required) control.setAttribute("aria-required", "true");
  const element = h(
    "div",
    { class: "try-field" },
    h(
      "div",
      { class: "try-head" },
      h("label", { for: control.id }, ...title(name, label)),
      required ? requiredMark() : undefined,
      onRemove && removeButton(name, onRemove),
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

/** A name and what stands behind it. */
export function title(name: string, label: string): (Node | string)[] {
  return [h("code", {}, name), " ", h("span", { class: "try-type" }, label)];
}

export function requiredMark(): HTMLElement {
  return h("span", { class: "try-required" }, "required");
}

export function errorPlace(): HTMLElement {
  return h("p", { class: "try-error", id: newId() });
}

export function removeButton(name: string, action: () => void): HTMLButtonElement {
  const made = button("Remove", action, "form-plain");
  made.setAttribute("aria-label", `Remove ${name}`);
  return made;
}
