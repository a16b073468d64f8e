import type { RequestPart } from "../request-model";
import { formText, indent, prettyJson, quoted, singleQuoted, type Writer } from "./writer";

/** Python with requests. */
export const python: Writer = {
  quote: quoted,
  header: (name, value) => `    ${quoted(name)}: ${quoted(value)},`,
  // With `json=` requests names the content type itself.
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

/** JSON as Python: the same but for three words and the indent. Text is left alone. */
function literal(value: unknown): string {
  const words: Record<string, string> = { true: "True", false: "False", null: "None" };
  return prettyJson(value)
    .replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) => words[token] ?? token)
    .replace(/^( +)/gm, "$1$1");
}

function pairs(parts: readonly RequestPart[]): string {
  return `[\n${parts.map(({ name, value }) => `    (${quoted(name)}, ${quoted(value)}),\n`).join("")}]`;
}

function opener(fileName: string): string {
  return `with open(${quoted(fileName)}, "rb") as file:`;
}

/** Node.js 18 and later with its own fetch, as an ES module. */
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

/** `fetch` sends no body with GET. */
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

/** Ruby with net/http of its standard library. */
export const ruby: Writer = {
  quote: singleQuoted,
  header: (name, value) => `request[${singleQuoted(name)}] = ${singleQuoted(value)}`,
  json: ({ value }) => {
    const lines = prettyJson(value).split("\n");
    let end = "JSON";
    while (lines.some((line) => line.trim() === end)) end += "_";
    // In quotes the document is taken as it is: no interpolation, no escapes.
    return {
      lines: [`request.body = <<~'${end}'.chomp`, ...lines.map((line) => `  ${line}`), end],
    };
  },
  file: ({ fileName }) => ({ lines: [`request.body = File.binread(${singleQuoted(fileName)})`] }),
  form: (parts) => ({ lines: [`request.body = ${singleQuoted(formText(parts))}`] }),
  multipart: (parts) => ({
    lines: [
      "request.set_form([",
      ...parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        if (!fileName) return `  [${singleQuoted(name)}, ${singleQuoted(value)}],`;
        const options = `filename: ${singleQuoted(fileName)}, content_type: ${singleQuoted(contentType)}`;
        return `  [${singleQuoted(name)}, File.open(${singleQuoted(fileName)}, 'rb'), { ${options} }],`;
      }),
      "], 'multipart/form-data')",
    ],
  }),
  program: (method, url, headers, { lines }) => [
    ["require 'net/http'", "", `uri = URI(${url})`],
    `request = Net::HTTP::${method.charAt(0)}${method.slice(1).toLowerCase()}.new(uri)`,
    headers,
    lines,
    [
      "",
      "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
      "  http.request(request)",
      "end",
      "puts response.code, response.body",
    ],
  ],
};

/** PHP 7.3 and later with its curl extension. */
export const php: Writer = {
  quote: singleQuoted,
  header: (name, value) => `        ${singleQuoted(`${name}: ${value}`)},`,
  json: ({ value }) => {
    const json = prettyJson(value);
    let end = "JSON";
    while (json.includes(end)) end += "_";
    // A nowdoc is taken as it is: no variables, no escapes.
    return { lines: [`$body = <<<'${end}'`, json, `${end};`, ""], value: "$body" };
  },
  file: ({ fileName }) => ({ value: `file_get_contents(${singleQuoted(fileName)})` }),
  form: (parts) => ({ value: singleQuoted(formText(parts)) }),
  multipart: (parts) => ({
    lines: [
      "$body = [",
      ...parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        const file =
          fileName &&
          `new CURLFile(${[fileName, contentType, fileName].map(singleQuoted).join(", ")})`;
        return `    ${singleQuoted(name)} => ${file ?? singleQuoted(value)},`;
      }),
      "];",
      "",
    ],
    value: "$body",
  }),
  program: (method, url, headers, { lines, value }) => [
    ["<?php", ""],
    lines,
    [
      `$curl = curl_init(${url});`,
      "curl_setopt_array($curl, [",
      `    CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`,
      "    CURLOPT_RETURNTRANSFER => true,",
    ],
    headers.length > 0 && ["    CURLOPT_HTTPHEADER => [", ...headers, "    ],"],
    value && `    CURLOPT_POSTFIELDS => ${value},`,
    [
      "]);",
      "",
      "$response = curl_exec($curl);",
      "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
    ],
  ],
};
