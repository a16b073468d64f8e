import { indent, prettyJson, quoted, type Writer } from "./writer";

/** Node.js 18 and later with its built-in fetch, as an ES module. */
export const nodejs: Writer = {
  quote: quoted,
  header: (name, value) => `    ${quoted(name)}: ${quoted(value)},`,
  json: ({ value }) => ({ value: `JSON.stringify(${indent(prettyJson(value), 2).trimStart()})` }),
  file: ({ fileName }) => ({
    lines: readFile,
    value: `await readFile(${quoted(fileName)})`,
    answer: "Buffer.from(await response.arrayBuffer())",
  }),
  form: (parts) => {
    const pairs = parts.map(({ name, value }) => `[${quoted(name)}, ${quoted(value)}]`);
    return { value: `new URLSearchParams([${pairs.join(", ")}])` };
  },
  multipart: (parts) => ({
    lines: [
      ...readFile,
      "const form = new FormData();",
      ...parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) =>
        fileName
          ? `form.append(${quoted(name)}, new Blob([await readFile(${quoted(fileName)})], { type: ${quoted(contentType)} }), ${quoted(fileName)});`
          : `form.append(${quoted(name)}, ${quoted(value)});`,
      ),
      "",
    ],
    value: "form",
  }),
  program: (method, url, headers, { lines, value, answer = "await response.text()" }) => {
    if (method === "GET" && value) return getWithBody(url, headers, value);
    return [
      lines,
      [`const response = await fetch(${url}, {`, `  method: ${quoted(method)},`],
      headers.length > 0 && ["  headers: {", ...headers, "  },"],
      value && `  body: ${value},`,
      ["});", "", `console.log(response.status, ${answer});`],
    ];
  },
};

/** `fetch` doesn't send a body with GET. */
function getWithBody(url: string, headers: string[], value: string): string[] {
  return [
    'import { once } from "node:events";',
    'import http from "node:http";',
    'import https from "node:https";',
    "",
    `const url = new URL(${url});`,
    `const body = ${value.replace(/^ {2}/gm, "")};`,
    'const { request } = url.protocol === "https:" ? https : http;',
    "const sent = request(url, {",
    "  headers: {",
    ...headers,
    '    "Content-Length": Buffer.byteLength(body),',
    "  },",
    "});",
    "sent.end(body);",
    "",
    'const [response] = await once(sent, "response");',
    "console.log(response.statusCode, Buffer.concat(await response.toArray()).toString());",
  ];
}

const readFile = ['import { readFile } from "node:fs/promises";', ""];
