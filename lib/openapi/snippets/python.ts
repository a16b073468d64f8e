import type { RequestPart } from "../request-model";
import { prettyJson, quoted, type Writer } from "./writer";

/** Python with requests. */
export const python: Writer = {
  quote: quoted,
  header: (name, value) => `    ${quoted(name)}: ${quoted(value)},`,
  // With `json=`, requests sets the content type itself.
  ownType: (body) => body.kind === "json",
  json: ({ value }) => ({ lines: [`payload = ${literal(value)}`], value: ", json=payload" }),
  file: ({ fileName }) => ({ value: ", data=file", opener: opener(fileName) }),
  form: (parts) => ({ lines: [`payload = ${pairs(parts)}`], value: ", data=payload" }),
  multipart: (parts) => {
    const {
      name,
      fileName = "",
      contentType = "application/octet-stream",
    } = parts.find((part) => part.fileName) ?? {};
    const file = `(${quoted(name ?? "")}, (${quoted(fileName)}, file, ${quoted(contentType)}))`;
    return {
      lines: [`payload = ${pairs(parts.filter((part) => !part.fileName))}`],
      value: `, data=payload, files=[${file}]`,
      opener: opener(fileName),
    };
  },
  program: (method, url, headers, { lines, value = "", opener }) => {
    const send = `response = requests.${method.toLowerCase()}(url${headers.length > 0 ? ", headers=headers" : ""}${value})`;
    return [
      ["import requests", "", `url = ${url}`],
      headers.length > 0 && ["headers = {", ...headers, "}"],
      lines,
      "",
      opener ? [opener, `    ${send}`] : send,
      "print(response.status_code, response.text)",
    ];
  },
};

/**
 * Converts JSON to Python, which differs in three words and the indent. Strings stay as they are.
 */
function literal(value: unknown): string {
  const pythonLiterals: Record<string, string> = { true: "True", false: "False", null: "None" };
  return prettyJson(value)
    .replace(
      /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
      (token) => pythonLiterals[token] ?? token,
    )
    .replace(/^( +)/gm, "$1$1");
}

function pairs(parts: readonly RequestPart[]): string {
  return `[\n${parts.map(({ name, value }) => `    (${quoted(name)}, ${quoted(value)}),\n`).join("")}]`;
}

function opener(fileName: string): string {
  return `with open(${quoted(fileName)}, "rb") as file:`;
}
