import { isObject } from "@/lib/openapi/pointer";
import { addedFields } from "./added-fields";
import { h } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";

/** An object: fields that it must have and those of its value; the others are added from a list. */
export function objectField(context: FieldContext, options: FieldOptions): Field {
  const { name: label, spec, depth } = options;
  const value = isObject(options.value) ? options.value : {};
  const specs = new Map(spec.fields);
  const names = [...new Set([...Object.keys(value), ...specs.keys()])];
  const list = h("div", { class: "try-fields" });
  const { fields, row } = addedFields(context, {
    entries: names.map((name) => ({
      name,
      spec: specs.get(name),
      required: spec.required?.includes(name) ?? false,
      value: Object.hasOwn(value, name) ? value[name] : undefined,
    })),
    label: `Add a field to ${label}`,
    prompt: "Add a field…",
    say: ({ name }) => name,
    listOf: () => list,
    depth: depth + 1,
  });
  return groupField({
    ...options,
    label: spec.label,
    children: [list, row],
    child: (key) => fields.get(names.indexOf(String(key))),
    inside: () => [...fields.values()],
    read: (path, unreadable) => {
      const entries = [...fields].map(([index, field]) => {
        const name = names[index] ?? "";
        return [name, field.read([...path, name], unreadable)] as const;
      });
      return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
    },
  });
}
