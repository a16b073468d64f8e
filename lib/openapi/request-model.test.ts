import { describe, expect, it } from "vitest";
import { filesOf } from "@/lib/check/api-samples/cases";
import { compareRequest } from "@/lib/check/api-samples/compare";
import { parseCurl } from "@/lib/check/api-samples/parse-curl";
import { loadApi } from "@/lib/content/openapi";
import { viewOperation } from "./operation-view";
import { exampleValues, requestModel } from "./request";
import { writeRequest } from "./write-request";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");

const model = requestModel(api, api.operations[0] as (typeof api.operations)[number]);

describe("a request from a model and values", () => {
  const operation = (id: string) => {
    const found = api.operations.find((item) => item.id === id);
    if (!found) throw new Error(id);
    return { model: requestModel(api, found), values: exampleValues(api, found) };
  };

  it.each(api.operations.map((item) => [item.id, item] as const))(
    "of %s is what its curl sample sends",
    async (_id, item) => {
      const request = writeRequest(requestModel(api, item), exampleValues(api, item));
      const sample = viewOperation(api, item).samples.find(({ language }) => language === "curl");
      const files = filesOf(request);
      const sent = await parseCurl(sample?.code ?? "", (name) => files.get(name) ?? Buffer.alloc(0));
      expect(compareRequest(request, sent, (name) => files.get(name) ?? Buffer.alloc(0))).toEqual([]);
    },
  );

  it("leaves out what has no value", () => {
    const { model, values } = operation("list_apps");
    expect(writeRequest(model, values).url).toMatch(/app_name=support-answer$/);
    expect(writeRequest(model, { ...values, parameters: [] }).url).toBe("https://cloud.agenta.ai/api/apps");
  });

  it("has the reader's key behind the words that the scheme wants", () => {
    const headers = (key: string) => writeRequest(model, { parameters: [], credentials: [key] }).headers;
    expect(headers("k-1")).toEqual([{ name: "Authorization", value: "ApiKey k-1" }]);
    expect(headers("")).toEqual([{ name: "Authorization", value: "ApiKey YOUR_API_KEY" }]);
  });

  it("sends a chosen file under its own name", () => {
    const { model, values } = operation("upload_file");
    const content = new Blob(["a,b"]);
    const body = { ...(values.body as object), file: { fileName: "my.csv", contentType: "text/csv", content } };
    const request = writeRequest(model, { ...values, body });
    expect(request.body).toMatchObject({
      parts: expect.arrayContaining([expect.objectContaining({ fileName: "my.csv", content })]),
    });
  });
});
