import { prettyJson } from "@/lib/openapi/snippets/writer";
import { controlField } from "./control";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";

const mostRows = 24;

/** A value as JSON: what no other field fits, and whatever a reader would rather write. */
export function jsonField({ changed }: FieldContext, options: FieldOptions): Field {
  const { spec, value } = options;
  const text = value === undefined ? "" : prettyJson(value);
  const control = h("textarea", { class: "try-json", spellcheck: "false", autocomplete: "off", oninput: changed });
  control.rows = Math.min(mostRows, Math.max(2, text.split("\n").length));
  control.value = text;
  return controlField({
    ...options,
    control,
    label: `${spec.label}, as JSON`,
    read: (path, unreadable) => {
      if (control.value === text) return value;
      if (control.value.trim() === "") return undefined;
      try {
        return JSON.parse(control.value);
      } catch (error) {
        unreadable.push({ path, message: `This is not JSON: ${error instanceof Error ? error.message : ""}` });
        return undefined;
      }
    },
  });
}
