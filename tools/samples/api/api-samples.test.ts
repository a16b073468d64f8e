import { describe, expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";
import { buildRequest } from "@/lib/openapi/request";
import type { SampleRequest } from "@/lib/openapi/request-model";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { escapingCase, filesOf, sampleCases } from "./cases";
import { compareRequest, type RecordedRequest } from "./compare";
import { parseMultipart } from "./multipart";
import { errorsIn, grammars, loadGrammars } from "./parse";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");

const request: SampleRequest = {
  method: "POST",
  url: "https://cloud.agenta.ai/api/a?x=1&x=2",
  headers: [{ name: "Authorization", value: "ApiKey YOUR_API_KEY" }],
  body: { kind: "json", mimeType: "application/json", value: { a: [1, "ü"] } },
};
const recorded: RecordedRequest = {
  method: "POST",
  url: "/api/a?x=1&x=2",
  headers: {
    authorization: "ApiKey YOUR_API_KEY",
    "content-type": "application/json; charset=utf-8",
  },
  body: Buffer.from('{"a": [1, "\\u00fc"]}'),
};
const noFile = () => Buffer.alloc(0);

describe("comparing a request with the document", () => {
  it("takes what means the same", () => {
    expect(compareRequest(request, recorded, noFile)).toEqual([]);
  });
  it.each<[Partial<RecordedRequest>, RegExp]>([
    [{ method: "PUT" }, /^method/],
    [{ url: "/api/b?x=1&x=2" }, /^path/],
    [{ url: "/api/a?x=1" }, /^query/],
    [{ url: "/api/a?x=2&x=1" }, /^query/],
    [{ headers: { authorization: "Bearer YOUR_API_KEY" } }, /^header Authorization/],
    [{ headers: {} }, /^header Authorization/],
    [{ body: Buffer.from('{"a": [1, "u"]}') }, /^body/],
    [{ body: Buffer.from("{a") }, /no JSON/],
  ])("%j is noticed", (change, difference) => {
    expect(compareRequest(request, { ...recorded, ...change }, noFile).join("\n")).toMatch(
      difference,
    );
  });
  it("reads parts and files by their bytes", () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const head =
      'Content-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: text/csv\r\n\r\n';
    const body = Buffer.concat([
      Buffer.from(
        `--B\r\nContent-Disposition: form-data; name="kind"\r\n\r\nCSV\r\n--B\r\n${head}`,
      ),
      bytes,
      Buffer.from("\r\n--B--\r\n"),
    ]);
    expect(parseMultipart(body, "B")).toEqual([
      { name: "kind", fileName: undefined, contentType: undefined, body: Buffer.from("CSV") },
      { name: "file", fileName: "a.bin", contentType: "text/csv", body: bytes },
    ]);
    const parts = [
      { name: "kind", value: "CSV" },
      { name: "file", value: "", fileName: "a.bin", contentType: "text/csv" },
    ];
    const upload: SampleRequest = {
      ...request,
      body: { kind: "multipart", mimeType: "multipart/form-data", parts },
    };
    const sent = {
      ...recorded,
      headers: { ...recorded.headers, "content-type": "multipart/form-data; boundary=B" },
      body,
    };
    expect(compareRequest(upload, sent, () => bytes)).toEqual([]);
    expect(compareRequest(upload, sent, () => Buffer.from("other")).join()).toMatch(/^part file/);
    expect(
      compareRequest(upload, { ...sent, headers: recorded.headers }, () => bytes).join(),
    ).toMatch(/no boundary/);
  });
});

describe("samples of every operation", () => {
  it("are written in all nine languages, with the base address in one piece", () => {
    const wrong = api.operations.flatMap((operation) => {
      const made = buildRequest(api, operation);
      return sampleLanguages
        .map(({ id }) => ({ id, code: writeSample(made, id) }))
        .filter(
          ({ code }) =>
            !/(https:\/\/cloud\.agenta\.ai|http:\/\/localhost)\/api\//.test(code) ||
            !code.includes("ApiKey YOUR_API_KEY"),
        )
        .map(({ id }) => `${operation.id} ${id}`);
    });
    expect(wrong).toEqual([]);
  });
  it("parse in all nine languages", { timeout: 60_000 }, async () => {
    const load = await loadGrammars();
    const parse = (code: string, id: keyof typeof grammars) => load(code, grammars[id], errorsIn);
    const requests = [
      ...api.operations.map((operation) => buildRequest(api, operation)),
      escapingCase,
    ];
    const wrong = requests.flatMap((made) =>
      sampleLanguages.flatMap(({ id }) =>
        parse(writeSample(made, id), id).map(
          (place) => `${made.method} ${made.url} ${id} ${place}`,
        ),
      ),
    );
    expect(wrong).toEqual([]);
    const code = writeSample(escapingCase, "csharp");
    for (const { id } of sampleLanguages)
      expect(parse(`${writeSample(escapingCase, id)}\n) = (`, id), id).not.toEqual([]);
    expect(parse(code.replace("new ", "new new "), "csharp").join()).toMatch(
      /^(not understood|missing) at \d+:\d+/,
    );
  });
  it("read files that a reader can make from the example", () => {
    const files = sampleCases(api).flatMap(({ request: made }) => [...filesOf(made)]);
    expect(files.filter(([name]) => !/\.(csv|json|pb)$/.test(name))).toEqual([]);
    expect(files.filter(([, bytes]) => bytes.length === 0)).toEqual([]);
  });
});
