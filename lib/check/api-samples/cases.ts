import type { Api } from "@/lib/model/api";
import { buildRequest, type RequestPart, type SampleRequest } from "@/lib/openapi/request";

export interface SampleCase {
  name: string;
  request: SampleRequest;
}

/** A spread of operations: every method, kind of body and kind of parameter that the API has. */
const spread: [id: string, trait: string][] = [
  ["list_apps", "GET with query"],
  ["get_variant_by_env", "GET with required query"],
  ["list_app_variants", "GET with path parameter"],
  ["fetch_evaluation_scenarios_comparison_results", "GET with a list"],
  ["query_workflows", "POST with query, no body"],
  ["query_spans_rpc", "POST JSON, enums in arrays"],
  ["create_secret", "POST JSON, nested"],
  ["update_app", "PATCH JSON with path parameter"],
  ["update_secret", "PUT JSON with path parameter"],
  ["remove_app", "DELETE with path parameter"],
  ["delete_testsets", "DELETE with JSON"],
  ["upload_file", "multipart upload"],
  ["import_testset", "form body"],
  ["otlp_v1_traces", "binary OTLP body"],
];

/** What breaks quoting in one language or another, all in one body. */
export const escapingCase: SampleRequest = {
  method: "POST",
  url: "https://cloud.agenta.ai/api/quotes/a%20b?text=%22%27%24x&list=1&list=2",
  headers: [
    { name: "Authorization", value: "ApiKey YOUR_API_KEY" },
    { name: "X-Note", value: "it's $HOME" },
    { name: "Content-Type", value: "application/json" },
  ],
  body: {
    kind: "json",
    mimeType: "application/json",
    value: {
      quotes: 'it\'s "quoted" and """fenced""" `so`',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: what other languages would expand
      code: "$x ${y} #{z} {{w}} %s \\n \\\\ $(rm) @'x'@",
      lines: "one\ntwo\ttab",
      letters: "é ü 日本 😀",
      empty: {},
      list: [],
      nothing: null,
      flags: [true, false],
      numbers: [0, -1.5, 1e21, 0.0000255],
      ends: "JSON",
    },
  },
};

/** Bodies in parts that our own API doesn't have: no file, a name twice, several files. */
const multipart: SampleCase[] = [
  [
    "parts without a file",
    [
      { name: "title", value: "it's" },
      { name: "tag", value: "a" },
      { name: "tag", value: "b" },
    ],
  ],
  [
    "several files of one name",
    [
      { name: "album", value: "Summer" },
      { name: "photos", value: "first", fileName: "photos.png", contentType: "image/png" },
      { name: "photos", value: "second", fileName: "photos-2.png", contentType: "image/png" },
    ],
  ],
].map(([name, parts]) => ({
  name: String(name),
  request: {
    method: "POST",
    url: "https://cloud.agenta.ai/api/parts",
    headers: [],
    body: { kind: "multipart", mimeType: "multipart/form-data", parts: parts as RequestPart[] },
  },
}));

export function sampleCases(api: Api): SampleCase[] {
  const cases = spread.map(([id, trait]): SampleCase => {
    const operation = api.operations.find((item) => item.id === id);
    if (!operation)
      throw new Error(`No operation ${id}: choose another one for "${trait}" in ${import.meta.filename}.`);
    return { name: `${id} (${trait})`, request: buildRequest(api, operation) };
  });
  return [...cases, ...multipart, { name: "quotes and signs", request: escapingCase }];
}

/** The files that a sample reads, by name: the example's own bytes. */
export function filesOf({ body }: SampleRequest): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // The example of a binary body is written in base64.
  if (body.kind === "file") files.set(body.fileName, Buffer.from(body.value, "base64"));
  if (body.kind === "multipart") {
    for (const { fileName, value } of body.parts) if (fileName) files.set(fileName, Buffer.from(value));
  }
  return files;
}
