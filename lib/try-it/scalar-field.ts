import type { FieldSpec } from "@/lib/openapi/form-fields";
import { dots } from "@/lib/values/dots";
import { controlField } from "./control";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";

/** Text longer than this, or with a line break, gets more than one line. */
const oneLine = 80;

/** A field for text, a number, or a choice of a few values. Untouched, it gives exactly what stood in it. */
export function scalarField(context: FieldContext, options: FieldOptions): Field {
  const { name, spec, required, value } = options;
  const { types, values } = spec;
  const secret = isSecret(name, spec);
  const isNumber = types.length > 0 && types.every((type) => type === "integer" || type === "number");
  let touched = false;
  const touch = () => {
    touched = true;
    context.changed();
  };
  const control = values ? select(values, options, touch) : input(options, secret, isNumber, touch);
  return controlField({
    ...options,
    control,
    label: spec.label,
    read: () => {
      if (!touched) return value;
      const text = control.value;
      if (secret && text !== "" && context.isMasked()) return dots;
      if (values) return text === "" ? undefined : values[Number(text)];
      if (text === "") return required && types.includes("string") ? "" : undefined;
      return isNumber && Number.isFinite(Number(text)) && !secret ? Number(text) : text;
    },
  });
}

/** Passwords by their schema, or by their name. */
export function isSecret(name: string, { secret }: FieldSpec): boolean {
  return secret || /(^|[_-])(api[_-]?key|secret|token|password)$/i.test(name);
}

function select(
  values: readonly unknown[],
  { spec, required, value }: FieldOptions,
  touch: () => void,
): HTMLSelectElement {
  const made = h("select", { onchange: touch });
  if (!required || value === undefined) made.append(h("option", { value: "" }, spec.hint ?? "—"));
  for (const [index, item] of values.entries()) {
    const selected = JSON.stringify(item) === JSON.stringify(value);
    made.append(h("option", { value: String(index), selected }, String(item)));
  }
  return made;
}

function input(
  { spec, value }: FieldOptions,
  secret: boolean,
  isNumber: boolean,
  touch: () => void,
): HTMLInputElement | HTMLTextAreaElement {
  const text = String(value ?? "");
  const rows = text.split("\n").length;
  const isLong = !secret && (text.length > oneLine || rows > 1);
  const attributes = { autocomplete: "off", spellcheck: "false", oninput: touch, placeholder: spec.hint };
  const made = isLong
    ? h("textarea", { ...attributes, rows: String(Math.min(10, rows + 1)) })
    : h("input", {
        ...attributes,
        type: secret ? "password" : "text",
        inputmode: isNumber ? "decimal" : undefined,
      });
  made.value = text;
  return made;
}
