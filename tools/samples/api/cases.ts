import type { Api } from "@/lib/model/api";
import { buildRequest } from "@/lib/openapi/request";
import type { SampleRequest } from "@/lib/openapi/request-model";

export interface SampleCase {
  name: string;
  /** Id of its operation. */
  operation?: string;
  request: SampleRequest;
}

/** A body with everything that breaks quoting in some language. */
export const escapingCase: SampleRequest = {
  method: "POST",
  url: "https://api.example.com/api/quotes/a%20b?text=%22%27%24x&list=1&list=2",
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

/** A case per operation, and cases for requests that no operation of the API has. */
export function sampleCases(api: Api): SampleCase[] {
  const operations = api.operations.map((operation): SampleCase => {
    const request = buildRequest(api, operation);
    return { name: `${request.method} ${operation.path}`, operation: operation.id, request };
  });
  return [...operations, { name: "quotes and signs", request: escapingCase }];
}

/** The files that a sample reads, by name, with the example's bytes. */
export function filesOf({ body }: SampleRequest): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  // Examples of binary bodies are in base64.
  if (body.kind === "file") files.set(body.fileName, Buffer.from(body.value, "base64"));
  if (body.kind === "multipart") {
    for (const { fileName, value } of body.parts)
      if (fileName) files.set(fileName, Buffer.from(value));
  }
  return files;
}
