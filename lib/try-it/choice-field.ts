import type { RawSchema } from "@/lib/model/api";
import { typeLabel } from "@/lib/openapi/schema-label";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { h, newId } from "./dom";
import type { Field, FieldContext, FieldOptions } from "./field";
import { groupField } from "./group";
import { looksLike } from "./looks-like";

/** One of several schemas: a list to choose from, and the field of the chosen one. */
export function choiceField(context: FieldContext, options: FieldOptions, schemas: readonly RawSchema[]): Field {
  const { document, make, changed } = context;
  const { label, value } = options;
  const fits = (schema: RawSchema) => value !== undefined && looksLike(document, schema, value);
  const id = newId();
  const select = h("select", { id });
  const place = h("div", { class: "try-chosen" });
  const labels = schemas.map((schema) => typeLabel(document, shapeOf(document, schema)));
  select.append(...labels.map((text, index) => h("option", { value: String(index) }, text)));
  let field: Field;
  const show = (index: number, start: unknown) => {
    const depth = options.depth + 1;
    field = make({ label, schema: schemas[index], required: options.required, value: start, depth });
    place.replaceChildren(field.element);
  };
  const first = Math.max(0, schemas.findIndex(fits));
  select.value = String(first);
  show(first, value);
  select.addEventListener("change", () => {
    show(Number(select.value), undefined);
    changed();
  });
  return groupField({
    ...options,
    type: "one of",
    children: [h("label", { for: id, class: "vh" }, `Kind of ${label}`), select, place],
    // The choice adds no step to the path: the chosen field answers for all.
    child: (key) => ({ ...field, at: (rest) => field.at([key, ...rest]) }),
    inside: () => [field],
    read: (path, unreadable) => field.read(path, unreadable),
  });
}
