import { formText, prettyJson, type Writer } from "./writer";

/** PowerShell 7, for `-Form` and files. Everything else also runs in 5.1. */
export const powershell: Writer = {
  quote: powershellQuoted,
  header: (name, value) => `    ${powershellQuoted(name)} = ${powershellQuoted(value)}`,
  ownType: () => true,
  // A single-quoted here-string has no variables and no escapes. The body is UTF-8 bytes, because
  // Windows PowerShell sends text as Latin-1.
  json: ({ mimeType, value }) => ({
    lines: ["$body = @'", prettyJson(value), "'@"],
    value: typed(mimeType, "-Body ([Text.Encoding]::UTF8.GetBytes($body))"),
  }),
  file: ({ mimeType, fileName }) => ({
    value: typed(mimeType, `-InFile ${powershellQuoted(fileName)}`),
  }),
  form: (parts) => ({
    value: typed("application/x-www-form-urlencoded", `-Body ${powershellQuoted(formText(parts))}`),
  }),
  multipart: (parts) => ({
    lines: [
      "$form = @{",
      ...parts.map(({ name, value, fileName }) => {
        const item = fileName ? `Get-Item ${powershellQuoted(fileName)}` : powershellQuoted(value);
        return `    ${powershellQuoted(name)} = ${item}`;
      }),
      "}",
    ],
    value: `${nextLine}-Form $form`,
  }),
  program: (method, url, headers, { lines, value = "" }) => [
    headers.length > 0 && ["$headers = @{", ...headers, "}"],
    lines,
    `$response = Invoke-WebRequest -Method ${method} -Uri ${url}${headers.length > 0 ? `${nextLine}-Headers $headers` : ""}${value}`,
    "$response.Content",
  ],
};

/** Continues a command on the next line. */
const nextLine = " `\n    ";

function typed(mimeType: string, body: string): string {
  return `${nextLine}-ContentType ${powershellQuoted(mimeType)}${nextLine}${body}`;
}

/** In single quotes, the only escape is a doubled quote. */
function powershellQuoted(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}
