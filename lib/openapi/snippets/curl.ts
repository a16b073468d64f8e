import { prettyJson, shellQuoted, type Writer } from "./writer";

/** curl: everything is single-quoted, so that the shell changes nothing in it. */
export const curl: Writer = {
  quote: shellQuoted,
  header: (name, value) => `--header ${shellQuoted(`${name}: ${value}`)}`,
  json: ({ value }) => ({ lines: [`--data ${shellQuoted(prettyJson(value))}`] }),
  program: (method, url, headers, { lines = [] }) => [
    [`curl --request ${method} ${url}`, ...headers, ...lines].join(" \\\n  "),
  ],
};
