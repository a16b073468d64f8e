import type { SampleRequest } from "../request";
import { formText, plainHeaders, prettyJson, singleQuoted, type Writer } from "./writer";

/** PHP 7.3 and later with its curl extension. */
export const writePhp: Writer = (request) => {
  const { method, url } = request;
  const { lines, value } = bodyOf(request);
  const headers = plainHeaders(request).map(({ name, value: text }) => `        ${singleQuoted(`${name}: ${text}`)},`);
  return [
    "<?php",
    "",
    ...lines,
    `$curl = curl_init(${singleQuoted(url)});`,
    "curl_setopt_array($curl, [",
    `    CURLOPT_CUSTOMREQUEST => ${singleQuoted(method)},`,
    "    CURLOPT_RETURNTRANSFER => true,",
    ...(headers.length > 0 ? ["    CURLOPT_HTTPHEADER => [", ...headers, "    ],"] : []),
    ...(value ? [`    CURLOPT_POSTFIELDS => ${value},`] : []),
    "]);",
    "",
    "$response = curl_exec($curl);",
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $response;",
  ].join("\n");
};

function bodyOf({ body }: SampleRequest): { lines: string[]; value?: string } {
  switch (body.kind) {
    case "json": {
      const json = prettyJson(body.value);
      let end = "JSON";
      while (json.includes(end)) end += "_";
      // A nowdoc is taken as it is: no variables, no escapes.
      return { lines: [`$body = <<<'${end}'`, json, `${end};`, ""], value: "$body" };
    }
    case "text":
      return { lines: [], value: singleQuoted(body.value) };
    case "form":
      return { lines: [], value: singleQuoted(formText(body)) };
    case "file":
      return { lines: [], value: `file_get_contents(${singleQuoted(body.fileName)})` };
    case "multipart": {
      const fields = body.parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        const file = `new CURLFile(${[fileName ?? "", contentType, fileName ?? ""].map(singleQuoted).join(", ")})`;
        return `    ${singleQuoted(name)} => ${fileName ? file : singleQuoted(value)},`;
      });
      return { lines: ["$body = [", ...fields, "];", ""], value: "$body" };
    }
    default:
      return { lines: [] };
  }
}
