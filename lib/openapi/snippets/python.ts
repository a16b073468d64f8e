import type { SampleRequest } from "../request-model";
import { plainHeaders, prettyJson, quoted, type Writer } from "./writer";

/** Python with requests. */
export const writePython: Writer = (request) => {
  const { method, url, body } = request;
  // With `json=` requests names the content type itself.
  const headers = plainHeaders(request).filter(
    ({ name }) => body.kind !== "json" || body.mimeType !== "application/json" || !/^content-type$/i.test(name),
  );
  const { lines, argument, files } = bodyOf(request);
  const methods = ["get", "post", "put", "patch", "delete", "head", "options"];
  const name = method.toLowerCase();
  const call = methods.includes(name) ? `requests.${name}(url` : `requests.request(${quoted(method)}, url`;
  const send = `response = ${call}${headers.length > 0 ? ", headers=headers" : ""}${argument})`;
  return [
    "import requests",
    "",
    `url = ${quoted(url)}`,
    ...(headers.length > 0
      ? ["headers = {", ...headers.map(({ name, value }) => `    ${quoted(name)}: ${quoted(value)},`), "}"]
      : []),
    ...lines,
    "",
    ...(files.length === 0
      ? [send]
      : [
          `with ${files.map((file, index) => `open(${quoted(file)}, "rb") as file${index || ""}`).join(", ")}:`,
          `    ${send}`,
        ]),
    "print(response.status_code, response.text)",
  ].join("\n");
};

function bodyOf({ body }: SampleRequest): { lines: string[]; argument: string; files: string[] } {
  switch (body.kind) {
    case "json":
      return { lines: [`payload = ${literal(body.value)}`], argument: ", json=payload", files: [] };
    case "text":
      return { lines: [], argument: `, data=${quoted(body.value)}.encode()`, files: [] };
    case "form":
      return { lines: [`payload = ${pairs(body.parts)}`], argument: ", data=payload", files: [] };
    case "file":
      return { lines: [], argument: ", data=file", files: [body.fileName] };
    case "multipart": {
      const uploads = body.parts.filter((part) => part.fileName);
      // requests sends a multipart body only for `files`; a part without a file name is one of text.
      if (uploads.length === 0) {
        const texts = body.parts.map(({ name, value }) => `    (${quoted(name)}, (None, ${quoted(value)})),\n`);
        return { lines: [`parts = [\n${texts.join("")}]`], argument: ", files=parts", files: [] };
      }
      const files = uploads.map(
        ({ name, fileName = "", contentType = "application/octet-stream" }, index) =>
          `(${quoted(name)}, (${quoted(fileName)}, file${index || ""}, ${quoted(contentType)}))`,
      );
      return {
        lines: [`payload = ${pairs(body.parts.filter((part) => !part.fileName))}`],
        argument: `, data=payload${files.length > 0 ? `, files=[${files.join(", ")}]` : ""}`,
        files: uploads.map((part) => part.fileName ?? ""),
      };
    }
    default:
      return { lines: [], argument: "", files: [] };
  }
}

function pairs(parts: readonly { name: string; value: string }[]): string {
  return `[\n${parts.map(({ name, value }) => `    (${quoted(name)}, ${quoted(value)}),\n`).join("")}]`;
}

/** JSON as Python: the same but for three words and the indent. Text is left alone. */
function literal(value: unknown): string {
  const words: Record<string, string> = { true: "True", false: "False", null: "None" };
  return prettyJson(value)
    .replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => words[token] ?? token)
    .replace(/^( +)/gm, "$1$1");
}
