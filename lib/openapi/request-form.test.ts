import { expect, it } from "vitest";
import { loadApi } from "@/lib/content/openapi";
import { buildRequest } from "./request";
import { requestForm } from "./request-form";
import { writeRequest } from "./write-request";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");

it.each(api.operations.map((item) => [item.id, item] as const))(
  "%s: the form's JSON gives the request of the page",
  (_id, operation) => {
    const { model, values } = JSON.parse(JSON.stringify(requestForm(api, operation)));
    // JSON has no `undefined`: a parameter that is left out is null.
    const parameters = values.parameters.map((value: unknown) => value ?? undefined);
    const strip = (request: unknown) => JSON.parse(JSON.stringify(request));
    expect(strip(writeRequest(model, { ...values, parameters }))).toEqual(strip(buildRequest(api, operation)));
  },
);

it.each([
  ["text", { type: "string" }, { label: "string", isJson: false }],
  ["a default", { type: "integer", default: 5 }, { hint: "Default: 5" }],
  ["a default of nothing", { type: ["integer", "null"], default: null }, { hint: undefined }],
  ["a yes or no", { type: ["boolean", "null"] }, { values: [true, false] }],
  [
    "some values or nothing",
    { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
    { values: ["a", "b"] },
  ],
  ["text or a number", { type: ["string", "integer"] }, { isJson: false, values: undefined }],
  ["a list or nothing", { type: ["array", "null"], items: { type: "string" } }, { isJson: true }],
  ["a password", { type: "string", format: "password" }, { isSecret: true }],
])("a parameter with %s", (_name, schema, expected) => {
  const [operation] = api.operations.filter(({ parameters }) => parameters.length > 0);
  if (!operation) throw new Error("There is no parameter.");
  const [parameter] = operation.parameters;
  const form = requestForm(api, { ...operation, parameters: [{ ...parameter, schema } as typeof parameter & object] });
  expect(form.parameters[0]).toMatchObject(expected);
});
