import { readDescription } from "@agenta-docs/api-mock/recordings";
import { expect, it } from "vitest";
import { parseCurl } from "@/e2e/support/parse-curl";
import { filesOf } from "@/tools/samples/api/cases";
import { compareRequest } from "@/tools/samples/api/compare";
import { readApi } from "./read-api";
import { buildRequest, requestForm } from "./request";
import { writeRequest } from "./request-model";
import { prettyJson } from "./snippets/writer";
import { writeSample } from "./snippets/writers";

const { api } = readApi(JSON.stringify(readDescription()), "openapi.json");
if (!api) throw new Error("The recorded description can't be read.");

function operationOf(id: string) {
  const found = api?.operations.find((item) => item.id === id);
  if (!found) throw new Error(id);
  return found;
}

it.each(api.operations.map((item) => [item.id, item] as const))(
  "%s: the curl sample and the form's JSON give the request of the page",
  async (_id, operation) => {
    const request = buildRequest(api, operation);
    expect(request.url).not.toMatch(/[{}]|YOUR_/);
    const { model, values } = JSON.parse(JSON.stringify(requestForm(api, operation)));
    // JSON doesn't have `undefined`, so an omitted parameter is null.
    const parameters = values.parameters.map((value: unknown) => value ?? undefined);
    expect(writeRequest(model, { ...values, parameters })).toEqual(request);
    const files = filesOf(request);
    const bytesOf = (name: string) => files.get(name) ?? Buffer.alloc(0);
    expect(
      compareRequest(request, await parseCurl(writeSample(request, "curl"), bytesOf), bytesOf),
    ).toEqual([]);
  },
);

it.each<[string, string, string, string]>([
  ["list_apps", "GET", "https://cloud.agenta.ai/api/apps?app_name=support-answer", "none"],
  ["create_app", "POST", "https://cloud.agenta.ai/api/apps", "json"],
  ["upload_file", "POST", "https://cloud.agenta.ai/api/testsets/upload", "multipart"],
  ["import_testset", "POST", "https://cloud.agenta.ai/api/testsets/endpoint", "form"],
  ["otlp_v1_traces", "POST", "https://cloud.agenta.ai/api/otlp/v1/traces", "file"],
  // Samples that delete something use localhost instead of the cloud.
  ["configs_delete", "POST", "http://localhost/api/variants/configs/delete", "json"],
  [
    "remove_app",
    "DELETE",
    "http://localhost/api/apps/0199bdca-fd7b-7356-89a5-7f294e817919",
    "none",
  ],
])("%s is %s %s with a body of kind %s", (id, method, url, kind) => {
  const { body, headers, ...rest } = buildRequest(api, operationOf(id));
  expect(rest).toEqual({ method, url });
  expect(body.kind).toBe(kind);
  expect(headers[0]).toEqual({ name: "Authorization", value: "ApiKey YOUR_API_KEY" });
});

it("no sample deletes, archives or removes what a reader has in the cloud", () => {
  const takesAway = api.operations.filter(({ title }) => /^(delete|archive|remove)\b/i.test(title));
  expect(takesAway.map(({ method }) => method)).toContain("POST");
  const risky = takesAway.filter((operation) =>
    buildRequest(api, operation).url.startsWith("https://cloud."),
  );
  expect(risky.map(({ id }) => id)).toEqual([]);
});

it("encodes values, sends lists as pairs, leaves out what has no value, and takes a key and a file of the reader's", () => {
  const { model, values } = requestForm(api, operationOf("upload_file"));
  const content = new Blob(["a,b"]);
  const file = { fileName: "my.csv", contentType: "text/csv", content };
  const { url, headers, body } = writeRequest(
    {
      ...model,
      base: "",
      path: "/{id}",
      parameters: [
        { name: "id", in: "path", required: true },
        { name: "a b", in: "query", required: false },
        { name: "c", in: "query", required: false },
      ],
    },
    {
      parameters: ["x/y", ["1&2", { z: 1 }], undefined],
      key: "k-1",
      body: { ...(values.body as object), file },
    },
  );
  expect(url).toBe("/x%2Fy?a%20b=1%262&a%20b=%7B%22z%22%3A1%7D");
  expect(headers).toEqual([{ name: "Authorization", value: "ApiKey k-1" }]);
  expect(body).toMatchObject({ parts: expect.arrayContaining([expect.objectContaining(file)]) });
});

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
])("the input of a parameter with %s", (_name, schema, expected) => {
  const operation = operationOf("list_apps");
  const parameters = operation.parameters.map((parameter) => ({ ...parameter, schema }));
  expect(requestForm(api, { ...operation, parameters }).parameters[0]).toMatchObject(expected);
});

const [x, y] = ["x".repeat(40), "y".repeat(40)];

it.each<[string, unknown, string]>([
  ["a line for each field of the whole", { a: 1, b: [] }, '{\n  "a": 1,\n  "b": []\n}'],
  ["a short list inside on one line", { a: ["b", 1] }, '{\n  "a": ["b", 1]\n}'],
  [
    "a short object inside on one line",
    { list: [{ a: "b", c: 1 }] },
    '{\n  "list": [\n    {"a": "b", "c": 1}\n  ]\n}',
  ],
  [
    "a long one on its own lines",
    { a: { x, y } },
    `{\n  "a": {\n    "x": "${x}",\n    "y": "${y}"\n  }\n}`,
  ],
  ["nothing", undefined, "null"],
  ["text with line breaks and quotes", { a: { b: 'x\n"y"' } }, '{\n  "a": {"b": "x\\n\\"y\\""}\n}'],
])("JSON as people write it has %s", (_what, value, text) => {
  expect(prettyJson(value)).toBe(text);
});
