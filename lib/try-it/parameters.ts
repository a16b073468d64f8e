import type { FormFile } from "@/lib/openapi/request-form";
import { addedFields } from "./added-fields";
import { h } from "./dom";
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
  { model, parameters }: FormFile,
  values: readonly unknown[],
  context: FieldContext,
): { elements: HTMLElement[]; fields: Map<number, Field> } {
  const places = [...new Set(model.parameters.map((item): string => item.in))];
  const lists = places.map((place) => h("fieldset", { class: "try-section" }, h("legend", {}, titles[place] ?? place)));
  const { fields, row } = addedFields(context, {
    entries: model.parameters.map(({ name, required }, index) => ({
      name,
      spec: parameters[index],
      required,
      value: values[index] ?? undefined,
    })),
    label: "Add a parameter",
    prompt: "Add a parameter…",
    say: ({ name, spec }) => `${name}: ${context.specOf(spec).label}`,
    listOf: (index) => lists[places.indexOf(model.parameters[index]?.in ?? "")] as HTMLElement,
    depth: 0,
    offered: () => {
      for (const list of lists) list.hidden = list.children.length < 2;
    },
  });
  return { elements: [...lists, row], fields };
}
