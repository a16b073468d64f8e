import type { SampleRequest } from "../request-model";
import { formText, plainHeaders, prettyJson, type Writer } from "./writer";

/** PowerShell 7: `-Form` and files need it, the rest also runs in 5.1. */
export const writePowershell: Writer = (request) => {
  const { method, url, body } = request;
  const headers = plainHeaders(request).filter(({ name }) => name.toLowerCase() !== "content-type");
  const { lines, options } = bodyOf(request);
  const type = body.kind === "none" || body.kind === "multipart" ? [] : [`-ContentType ${text(body.mimeType)}`];
  const call = [
    `$response = Invoke-WebRequest -Method ${method} -Uri ${text(url)}`,
    ...(headers.length > 0 ? ["-Headers $headers"] : []),
    ...type,
    ...options,
  ];
  return [
    ...(headers.length > 0
      ? ["$headers = @{", ...headers.map(({ name, value }) => `    ${text(name)} = ${text(value)}`), "}"]
      : []),
    ...lines,
    call.join(" `\n    "),
    "$response.Content",
  ].join("\n");
};

function bodyOf({ body }: SampleRequest): { lines: string[]; options: string[] } {
  switch (body.kind) {
    case "json":
      // A single-quoted here-string is taken as it is. UTF-8 bytes, because Windows PowerShell sends Latin-1 text.
      return {
        lines: ["$body = @'", prettyJson(body.value), "'@"],
        options: ["-Body ([Text.Encoding]::UTF8.GetBytes($body))"],
      };
    case "text":
      return { lines: [], options: [`-Body ${text(body.value)}`] };
    case "form":
      return { lines: [], options: [`-Body ${text(formText(body))}`] };
    case "file":
      return { lines: [], options: [`-InFile ${text(body.fileName)}`] };
    case "multipart": {
      // A hashtable has each key once; a list is sent as a part per item.
      const names = [...new Set(body.parts.map(({ name }) => name))];
      const fields = names.map((name) => {
        const own = body.parts.filter((part) => part.name === name);
        const values = own.map(({ value, fileName }) => (fileName ? `Get-Item ${text(fileName)}` : text(value)));
        const list = own.length > 1 ? `@(${values.map((value) => `(${value})`).join(", ")})` : values[0];
        return `    ${text(name)} = ${list}`;
      });
      return { lines: ["$form = @{", ...fields, "}"], options: ["-Form $form"] };
    }
    default:
      return { lines: [], options: [] };
  }
}

/** Between single quotes PowerShell knows one escape: a quote twice. */
function text(value: string): string {
  return `'${value.replace(/'/g, "''")}'`;
}
