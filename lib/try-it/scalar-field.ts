import { typeLabel } from "@/lib/openapi/schema-label";
import { asList, type Shape, shapeOf } from "@/lib/openapi/schema-shape";
import { dots } from "@/lib/values/dots";
import { controlField } from "./control";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";

/** Text longer than this, or with a line break, gets more than one line. */
const oneLine = 80;

/** A field for text, a number, or a choice of a few values. Untouched, it gives exactly what stood in it. */
export function scalarField(context: FieldContext, options: FieldOptions): Field {
  const shape = shapeOf(context.document, options.schema);
  const { label, required, value, onRemove } = options;
  const secret = options.secret ?? isSecret(label, shape);
  const choices = choicesOf(shape);
  let touched = false;
  const touch = () => {
    touched = true;
    context.changed();
  };
  const { default: fallback } = shape.keywords;
  const placeholder = fallback === undefined || fallback === null ? "" : `Default: ${String(fallback)}`;
  const control = choices
    ? select(choices, options, placeholder, touch)
    : input(shape, { ...options, secret }, placeholder, touch);
  return controlField({
    label,
    required,
    onRemove,
    control,
    type: typeLabel(context.document, shape),
    read: () => {
      if (!touched) return value;
      const text = control.value;
      if (secret && text !== "" && context.isMasked()) return dots;
      if (choices) return text === "" ? undefined : choices[Number(text)];
      if (text === "") return required && shape.types.includes("string") ? "" : undefined;
      return isNumber(shape) && Number.isFinite(Number(text)) && !secret ? Number(text) : text;
    },
  });
}

/** Passwords by their format, by being write-only, or by their name. */
export function isSecret(name: string, { keywords }: Pick<Shape, "keywords">): boolean {
  const named = /(^|[_-])(api[_-]?key|secret|token|password)$/i.test(name);
  return named || keywords.format === "password" || keywords.writeOnly === true;
}

function isNumber({ types }: Shape): boolean {
  return types.length > 0 && types.every((type) => type === "integer" || type === "number");
}

function choicesOf({ keywords, types }: Shape): readonly unknown[] | undefined {
  if (keywords.const !== undefined) return [keywords.const];
  if (Array.isArray(keywords.enum)) return asList(keywords.enum);
  return types.length === 1 && types[0] === "boolean" ? [true, false] : undefined;
}

function select(
  choices: readonly unknown[],
  { required, value }: FieldOptions,
  placeholder: string,
  touch: () => void,
): HTMLSelectElement {
  const made = h("select", { onchange: touch });
  if (!required || value === undefined) made.append(h("option", { value: "" }, placeholder || "—"));
  for (const [index, choice] of choices.entries()) {
    const chosen = JSON.stringify(choice) === JSON.stringify(value);
    made.append(h("option", { value: String(index), selected: chosen }, String(choice)));
  }
  return made;
}

function input(
  shape: Shape,
  { value, secret }: FieldOptions,
  placeholder: string,
  touch: () => void,
): HTMLInputElement | HTMLTextAreaElement {
  const text = value === undefined || value === null ? "" : String(value);
  const attributes = {
    autocomplete: "off",
    spellcheck: "false",
    oninput: touch,
    placeholder: placeholder || undefined,
  };
  if (!secret && (text.length > oneLine || text.includes("\n"))) {
    const area = h("textarea", { ...attributes, rows: String(Math.min(10, text.split("\n").length + 1)) });
    area.value = text;
    return area;
  }
  const mode = isNumber(shape) ? "decimal" : undefined;
  const made = h("input", { ...attributes, type: secret ? "password" : "text", inputmode: mode });
  made.value = text;
  return made;
}
