import { type HarRequest, HTTPSnippet } from "@readme/httpsnippet";
import type { SampleBody, SampleRequest } from "../request";
import { writeCsharp } from "./csharp";
import { writeCurl } from "./curl";
import { writeGo } from "./go";
import { writeJava } from "./java";
import type { SampleLanguage } from "./languages";
import { writeNodejs } from "./nodejs";
import { writePhp } from "./php";
import { writePowershell } from "./powershell";
import { writePython } from "./python";
import { writeRuby } from "./ruby";
import { formText, type Writer } from "./writer";

type Kind = SampleBody["kind"];

/**
 * Who writes what. httpsnippet writes where its output is right; the rest is ours, because it (11.1.0) loses
 * multipart files outside Python and curl, knows no binary bodies, breaks Python at a line break in a text, lets shell,
 * Ruby, Node, PHP and PowerShell change `$x`, `#{y}`, `\n` and quotes of bodies and headers, and gives Java without a
 * program around it. Proven by scripts/check-samples.ts.
 */
const writers: Record<SampleLanguage, { library?: [target: string, client: string]; kinds?: Kind[]; own: Writer }> = {
  python: { library: ["python", "requests"], kinds: ["none"], own: writePython },
  curl: { library: ["shell", "curl"], kinds: ["none"], own: writeCurl },
  csharp: { own: writeCsharp },
  go: { library: ["go", "native"], kinds: ["none", "form", "text"], own: writeGo },
  nodejs: { own: writeNodejs },
  ruby: { own: writeRuby },
  php: { own: writePhp },
  java: { own: writeJava },
  powershell: { own: writePowershell },
};

export function writeSample(request: SampleRequest, language: SampleLanguage): string {
  const { library, kinds, own } = writers[language];
  if (!library || !kinds?.includes(request.body.kind)) return own(request);
  const [target, client] = library;
  const snippet = new HTTPSnippet(toHar(request));
  const output = snippet.convert(target as Parameters<HTTPSnippet["convert"]>[0], client);
  const text = Array.isArray(output) ? output[0] : output;
  return typeof text === "string" ? text.trimEnd() : own(request);
}

/** The request in the library's format (HAR 1.2). */
function toHar(request: SampleRequest): HarRequest {
  const { method, url, headers, body } = request;
  const har = {
    method,
    url,
    headers,
    queryString: [],
    cookies: [],
    httpVersion: "HTTP/1.1",
    headersSize: 0,
    bodySize: 0,
  };
  return { ...har, ...(body.kind === "none" ? {} : { postData: postData(body) }) } as unknown as HarRequest;
}

function postData(body: Exclude<SampleBody, { kind: "none" }>): HarRequest["postData"] {
  if (body.kind === "json") return { mimeType: body.mimeType, text: JSON.stringify(body.value) };
  if ("parts" in body) {
    const text = body.kind === "form" ? formText(body) : undefined;
    return { mimeType: body.mimeType, params: body.parts, text };
  }
  return { mimeType: body.mimeType, text: body.value };
}
