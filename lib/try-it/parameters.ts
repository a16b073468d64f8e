import type { FormFile } from "@/lib/openapi/request-form";
import { typeLabel } from "@/lib/openapi/schema-label";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { h, newId } from "./dom";
import type { Field, FieldContext } from "./field";

const titles: Readonly<Record<string, string>> = {
  path: "Path parameters",
  query: "Query parameters",
  querystring: "Query string",
  header: "Headers",
  cookie: "Cookies",
};

/** The parameters that are required or have a value; the others are added from a list. */
export function parameterFields(
  { model, schemas, document }: FormFile,
  values: readonly unknown[],
  context: FieldContext,
): { elements: HTMLElement[]; fields: Map<number, Field> } {
  const fields = new Map<number, Field>();
  const lists = new Map<string, HTMLElement>();
  for (const { in: place } of model.parameters) {
    const group = h("fieldset", { class: "try-section" }, h("legend", {}, titles[place] ?? place));
    if (!lists.has(place)) lists.set(place, group);
  }
  const id = newId();
  const adder = h("select", { id });
  const row = h("div", { class: "try-add" }, h("label", { for: id, class: "vh" }, "Add a parameter"), adder);
  const offer = () => {
    const left = [...model.parameters.entries()].filter(([index]) => !fields.has(index));
    const options = left.map(([index, { name }]) => {
      const type = typeLabel(document, shapeOf(document, schemas[index]));
      return h("option", { value: String(index) }, `${name}: ${type}`);
    });
    adder.replaceChildren(h("option", { value: "" }, "Add a parameter…"), ...options);
    row.hidden = left.length === 0;
    for (const list of lists.values()) list.hidden = list.children.length < 2;
  };
  const add = (index: number, value: unknown): Field | undefined => {
    const parameter = model.parameters[index];
    if (!parameter) return undefined;
    const { name, required, in: place } = parameter;
    const remove = () => {
      fields.get(index)?.element.remove();
      fields.delete(index);
      offer();
      context.changed();
      adder.focus();
    };
    const onRemove = required ? undefined : remove;
    const field = context.make({
      label: name,
      schema: schemas[index],
      required,
      value,
      onRemove,
      isText: true,
      depth: 0,
    });
    fields.set(index, field);
    lists.get(place)?.append(field.element);
    return field;
  };
  for (const [index, { required }] of model.parameters.entries()) {
    const value = values[index] ?? undefined;
    if (required || value !== undefined) add(index, value);
  }
  offer();
  adder.addEventListener("change", () => {
    if (adder.value === "") return;
    const field = add(Number(adder.value), undefined);
    offer();
    context.changed();
    field?.focus();
  });
  return { elements: [...lists.values(), row], fields };
}
