import { expect, it } from "vitest";
import { loadApi } from "@/lib/load/openapi";
import type { FieldRef, FieldSpec } from "./form-fields";
import { validate } from "./mock/validate";
import { buildRequest } from "./request";
import { requestForm } from "./request-form";
import { writeRequest } from "./write-request";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const table = api.operations.map((item) => [item.id, item] as const);

it.each(table)(
  "%s: the form's JSON gives the request of the page, and its example fits its schemas",
  (_id, operation) => {
    const { form, schemas } = JSON.parse(JSON.stringify(requestForm(api, operation)));
    const { model, values } = form;
    // JSON has no `undefined`: a parameter that is left out is null.
    const parameters = values.parameters.map((value: unknown) => value ?? undefined);
    const strip = (request: unknown) => JSON.parse(JSON.stringify(request));
    expect(strip(writeRequest(model, { ...values, parameters }))).toEqual(strip(buildRequest(api, operation)));
    const wrong = parameters.flatMap((value: unknown, index: number) =>
      value === undefined ? [] : validate(schemas.document, schemas.parameters[index], value, [], true).errors,
    );
    const isJson = model.body?.kind === "json";
    expect([
      ...wrong,
      ...(isJson ? validate(schemas.document, schemas.body, values.body, ["body"]).errors : []),
    ]).toEqual([]);
  },
);

it.each(table)("%s: what the form's schemas refer to is all there", (_id, operation) => {
  const { schemas } = requestForm(api, operation);
  const references = [...JSON.stringify(schemas).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const known = (schemas.document.components as { schemas?: object } | undefined)?.schemas ?? {};
  expect(references.filter(([, name]) => !Object.hasOwn(known, name ?? ""))).toEqual([]);
});

/** Specifications in one, without those of the table. */
function specsIn(field: FieldRef): FieldSpec[] {
  if (typeof field === "number") return [];
  const inside = [...(field.fields ?? []).map(([, item]) => item), field.item ?? [], ...(field.variants ?? [])];
  return [field, ...inside.flat().flatMap(specsIn)];
}

it.each(table)("%s: a field that has others inside is in the table, and nothing leads out of it", (_id, operation) => {
  const { table: fields, parameters, body } = requestForm(api, operation).form;
  const roots = [...parameters, ...(body ? [body.field] : []), ...fields];
  const places = [...JSON.stringify(roots).matchAll(/(?:"item":|[[,])(\d+)(?=[\],}])/g)].map(([, place]) =>
    Number(place),
  );
  expect(places.filter((place) => fields[place] === undefined)).toEqual([]);
  const outside = [...parameters, ...(body ? [body.field] : [])].flatMap(specsIn);
  expect(outside.filter(({ kind }) => kind === "object" || kind === "list" || kind === "choice")).toEqual([]);
});

it("marks the key of a provider as a password, and no other field called key", () => {
  const marked = (id: string) => {
    const operation = api.operations.find((item) => item.id === id);
    if (!operation) throw new Error(`There is no operation ${id}.`);
    const { table: fields, parameters, body } = requestForm(api, operation).form;
    const named = [...fields, ...parameters, body?.field ?? 0].flatMap((item) =>
      typeof item === "number" ? [] : (item.fields ?? []),
    );
    return named.flatMap(([name, item]) => (name === "key" && typeof item !== "number" && item.secret ? [name] : []));
  };
  expect(marked("create_secret")).toHaveLength(2);
  expect(marked("query_spans_rpc")).toEqual([]);
});
