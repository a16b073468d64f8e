import { prettyJson, quoted, type Writer } from "./writer";

const methods = ["get", "post", "put", "patch", "delete", "head", "options"];

/** Python with requests. */
export const python: Writer = {
  quote: quoted,
  header: (name, value) => `    ${quoted(name)}: ${quoted(value)},`,
  // With `json=` requests names the content type itself.
  ownType: (body) => body.kind === "json" && body.mimeType === "application/json",
  json: ({ value }) => ({ lines: [`payload = ${literal(value)}`], value: ", json=payload" }),
  program: (method, url, headers, { lines, value = "", opener }) => {
    const name = method.toLowerCase();
    const call = methods.includes(name) ? `requests.${name}(url` : `requests.request(${quoted(method)}, url`;
    const send = `response = ${call}${headers.length > 0 ? ", headers=headers" : ""}${value})`;
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

/** JSON as Python: the same but for three words and the indent. Text is left alone. */
function literal(value: unknown): string {
  const words: Record<string, string> = { true: "True", false: "False", null: "None" };
  return prettyJson(value)
    .replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => words[token] ?? token)
    .replace(/^( +)/gm, "$1$1");
}
