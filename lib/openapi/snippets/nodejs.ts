import type { SampleRequest } from "../request-model";
import { indent, plainHeaders, prettyJson, quoted, type Writer } from "./writer";

/** Node.js 18 and later with its own fetch, as an ES module. */
export const writeNodejs: Writer = (request) => {
  const { method, url, body } = request;
  const setup = setupOf(request);
  const headers = plainHeaders(request).map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},`);
  const value = bodyOf(request);
  const lines = [
    ...setup,
    `const response = await fetch(${quoted(url)}, {`,
    `  method: ${quoted(method)},`,
    ...(headers.length > 0 ? ["  headers: {", ...headers, "  },"] : []),
    ...(value ? [`  body: ${value},`] : []),
    "});",
    "",
    body.kind === "file"
      ? "console.log(response.status, Buffer.from(await response.arrayBuffer()));"
      : "console.log(response.status, await response.text());",
  ];
  return lines.join("\n");
};

function setupOf({ body }: SampleRequest): string[] {
  if (body.kind === "file") return ['import { readFile } from "node:fs/promises";', ""];
  if (body.kind !== "multipart") return [];
  const files = body.parts.some((part) => part.fileName);
  return [
    ...(files ? ['import { readFile } from "node:fs/promises";', ""] : []),
    "const form = new FormData();",
    ...body.parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) =>
      fileName
        ? `form.append(${quoted(name)}, new Blob([await readFile(${quoted(fileName)})], { type: ${quoted(contentType)} }), ${quoted(fileName)});`
        : `form.append(${quoted(name)}, ${quoted(value)});`,
    ),
    "",
  ];
}

function bodyOf({ body }: SampleRequest): string | undefined {
  switch (body.kind) {
    case "json":
      return `JSON.stringify(${indent(prettyJson(body.value), 2).trimStart()})`;
    case "text":
      return quoted(body.value);
    case "form":
      return `new URLSearchParams([${body.parts.map(({ name, value }) => `[${quoted(name)}, ${quoted(value)}]`).join(", ")}])`;
    case "file":
      return `await readFile(${quoted(body.fileName)})`;
    case "multipart":
      return "form";
    default:
      return undefined;
  }
}
