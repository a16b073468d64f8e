import type { SampleRequest } from "../request-model";
import { phpMultipart } from "./php-multipart";
import { formText, plainHeaders, prettyJson, singleQuoted, type Writer } from "./writer";

/** PHP 7.3 and later with its curl extension. */
export const writePhp: Writer = (request) => {
  const { method, url } = request;
  const { lines, value, headers: more = [] } = bodyOf(request);
  const headers = [
    ...plainHeaders(request).map(({ name, value: text }) => singleQuoted(`${name}: ${text}`)),
    ...more,
  ].map((header) => `        ${header},`);
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

function bodyOf({ body }: SampleRequest): { lines: string[]; value?: string; headers?: string[] } {
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
      return { ...phpMultipart(body.parts), value: "$body" };
    }
    default:
      return { lines: [] };
  }
}
