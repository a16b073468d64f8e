import { formText, prettyJson, singleQuoted, type Writer } from "./writer";

/** PHP 7.3 and later with its curl extension. */
export const php: Writer = {
  quote: singleQuoted,
  header: (name, value) => `        ${singleQuoted(`${name}: ${value}`)},`,
  json: ({ value }) => {
    const json = prettyJson(value);
    let end = "JSON";
    while (json.includes(end)) end += "_";
    // A nowdoc has no variables and no escapes.
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
