import { indent, prettyJson, quoted, type Writer } from "./writer";

/** Node.js 18 and later with its own fetch, as an ES module. */
export const nodejs: Writer = {
  quote: quoted,
  header: (name, value) => `    ${quoted(name)}: ${quoted(value)},`,
  json: ({ value }) => ({ value: `JSON.stringify(${indent(prettyJson(value), 2).trimStart()})` }),
  program: (method, url, headers, { lines, value, answer = "await response.text()" }) => [
    lines,
    [`const response = await fetch(${url}, {`, `  method: ${quoted(method)},`],
    headers.length > 0 && ["  headers: {", ...headers, "  },"],
    value && `  body: ${value},`,
    ["});", "", `console.log(response.status, ${answer});`],
  ],
};
