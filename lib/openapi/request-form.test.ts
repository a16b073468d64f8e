import { expect, it } from "vitest";
import { loadApi } from "@/lib/load/openapi";
import { validate } from "./mock/validate";
import { buildRequest } from "./request";
import { requestForm } from "./request-form";
import { writeRequest } from "./request-model";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const table = api.operations.map((item) => [item.id, item] as const);

it.each(table)(
  "%s: the form's JSON gives the request of the page, and its example fits its schemas",
  (_id, operation) => {
    const { model, values, schemas, body, document } = JSON.parse(JSON.stringify(requestForm(api, operation)));
    // JSON has no `undefined`: a parameter that is left out is null.
    const parameters = values.parameters.map((value: unknown) => value ?? undefined);
    const strip = (request: unknown) => JSON.parse(JSON.stringify(request));
    expect(strip(writeRequest(model, { ...values, parameters }))).toEqual(strip(buildRequest(api, operation)));
    const wrong = parameters.flatMap((value: unknown, index: number) =>
      value === undefined ? [] : validate(document, schemas[index], value, [], true).errors,
    );
    const isJson = model.body?.kind === "json";
    expect([...wrong, ...(isJson ? validate(document, body.schema, values.body, ["body"]).errors : [])]).toEqual([]);
  },
);

it.each(table)("%s: what the form's schemas refer to is all there", (_id, operation) => {
  const form = requestForm(api, operation);
  const references = [...JSON.stringify(form).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const known = (form.document.components as { schemas?: object } | undefined)?.schemas ?? {};
  expect(references.filter(([, name]) => !Object.hasOwn(known, name ?? ""))).toEqual([]);
});

it("marks the key of a provider as a password, and no other field called key", () => {
  const marked = (id: string) => {
    const operation = api.operations.find((item) => item.id === id);
    if (!operation) throw new Error(`There is no operation ${id}.`);
    return JSON.stringify(requestForm(api, operation)).match(/"key":\{"type":[^}]*"format":"password"\}/g) ?? [];
  };
  expect(marked("create_secret")).toHaveLength(2);
  expect(marked("query_spans_rpc")).toEqual([]);
});
