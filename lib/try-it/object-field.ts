import { isObject } from "@/lib/openapi/pointer";
import { typeLabel } from "@/lib/openapi/schema-label";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { h, newId } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";

/** An object: fields that it must have and those of its value; the others are added from a list. */
export function objectField(context: FieldContext, options: FieldOptions): Field {
  const { document, make, changed } = context;
  const shape = shapeOf(document, options.schema);
  const schemas = new Map(shape.properties);
  const value = isObject(options.value) ? options.value : {};
  const fields = new Map<string, Field>();
  const list = h("div", { class: "try-fields" });
  const id = newId();
  const adder = h("select", { id });
  const add = (name: string, start: unknown): Field => {
    const required = shape.required.has(name);
    const remove = () => {
      const next = fields.get(name);
      fields.delete(name);
      next?.element.remove();
      offer();
      changed();
      adder.focus();
    };
    const field = make({
      label: name,
      schema: schemas.get(name),
      required,
      value: start,
      onRemove: required ? undefined : remove,
      depth: options.depth + 1,
    });
    fields.set(name, field);
    list.append(field.element);
    return field;
  };
  const offer = () => {
    const left = [...schemas.keys()].filter((name) => !fields.has(name));
    adder.replaceChildren(h("option", { value: "" }, "Add a field…"), ...left.map((name) => h("option", {}, name)));
    row.hidden = left.length === 0;
  };
  const row = h(
    "div",
    { class: "try-add" },
    h("label", { for: id, class: "vh" }, `Add a field to ${options.label}`),
    adder,
  );
  adder.addEventListener("change", () => {
    if (adder.value === "") return;
    const field = add(adder.value, undefined);
    offer();
    changed();
    field.focus();
  });
  for (const name of [...Object.keys(value), ...schemas.keys()]) {
    if (!fields.has(name) && (Object.hasOwn(value, name) || shape.required.has(name))) add(name, value[name]);
  }
  offer();
  return groupField({
    ...options,
    type: typeLabel(document, shape),
    children: [list, row],
    child: (key) => fields.get(String(key)),
    inside: () => [...fields.values()],
    read: (path, unreadable) => {
      const entries = [...fields].map(([name, field]) => [name, field.read([...path, name], unreadable)] as const);
      return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
    },
  });
}
