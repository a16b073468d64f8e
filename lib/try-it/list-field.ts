import type { RawSchema } from "@/lib/model/api";
import { typeLabel } from "@/lib/openapi/schema-label";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { button, h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";

/** A list: one field per item. An optional list without items is left out, unless it was given empty. */
export function listField(context: FieldContext, options: FieldOptions): Field {
  const { document, make, changed } = context;
  const shape = shapeOf(document, options.schema);
  const given = Array.isArray(options.value) ? (options.value as unknown[]) : undefined;
  let fields: Field[] = [];
  let touched = false;
  const list = h("div", { class: "try-fields" });
  const add = (value: unknown): Field => {
    const field = make({
      label: `${options.label} item`,
      schema: shape.keywords.items as RawSchema | undefined,
      required: true,
      value,
      onRemove: () => {
        fields = fields.filter((item) => item !== field);
        field.element.remove();
        touched = true;
        changed();
        adder.focus();
      },
      isText: options.isText,
      depth: options.depth + 1,
    });
    fields.push(field);
    list.append(field.element);
    return field;
  };
  const adder = button("Add an item", () => {
    touched = true;
    add(undefined).focus();
    changed();
  });
  adder.setAttribute("aria-label", `Add an item to ${options.label}`);
  for (const item of given ?? []) add(item);
  return groupField({
    ...options,
    type: typeLabel(document, shape),
    children: [list, adder],
    child: (key) => fields[Number(key)],
    inside: () => fields,
    read: (path, unreadable) => {
      if (fields.length === 0 && !options.required && (touched || !given)) return undefined;
      return fields.map((field, index) => field.read([...path, index], unreadable) ?? "");
    },
  });
}
