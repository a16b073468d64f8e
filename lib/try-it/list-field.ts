import { button, h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";

/** A list: one field per item. An optional list without items is left out, unless it was given empty. */
export function listField({ make, changed }: FieldContext, options: FieldOptions): Field {
  const { name, spec, required, value, depth } = options;
  const given = Array.isArray(value) ? (value as unknown[]) : undefined;
  let fields: Field[] = [];
  let touched = false;
  const list = h("div", { class: "try-fields" });
  const add = (item: unknown): Field => {
    const field = make({
      name: `${name} item`,
      spec: spec.item,
      required: true,
      value: item,
      onRemove: () => {
        fields = fields.filter((other) => other !== field);
        field.element.remove();
        touched = true;
        changed();
        adder.focus();
      },
      depth: depth + 1,
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
  adder.setAttribute("aria-label", `Add an item to ${name}`);
  for (const item of given ?? []) add(item);
  return groupField({
    ...options,
    label: spec.label,
    children: [list, adder],
    child: (key) => fields[Number(key)],
    inside: () => fields,
    read: (path, unreadable) => {
      if (fields.length === 0 && !required && (touched || !given)) return undefined;
      return fields.map((field, index) => field.read([...path, index], unreadable) ?? "");
    },
  });
}
