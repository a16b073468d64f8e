import type { RequestPart } from "../../request-model";
import { singleQuoted } from "../writer";

/** A multipart body in PHP: curl makes it of an array, which has each name once, so equal names need it written out. */
export function phpMultipart(parts: readonly RequestPart[]): { lines: string[]; headers: string[] } {
  if (new Set(parts.map(({ name }) => name)).size === parts.length) {
    return { lines: ["$body = [", ...parts.map(field), "];", ""], headers: [] };
  }
  return {
    lines: ["$boundary = 'boundary-' . bin2hex(random_bytes(8));", "$body = '';", ...parts.flatMap(written), end, ""],
    headers: ["        'Content-Type: multipart/form-data; boundary=' . $boundary,"],
  };
}

const end = '$body .= "--$boundary--\\r\\n";';

function field({ name, value, fileName, contentType = "application/octet-stream" }: RequestPart): string {
  if (!fileName) return `    ${singleQuoted(name)} => ${singleQuoted(value)},`;
  const file = [fileName, contentType, fileName].map(singleQuoted).join(", ");
  return `    ${singleQuoted(name)} => new CURLFile(${file}),`;
}

function written({ name, value, fileName, contentType = "application/octet-stream" }: RequestPart): string[] {
  const file = fileName ? `; filename="${fileName}"` : "";
  const content = fileName ? `file_get_contents(${singleQuoted(fileName)})` : singleQuoted(value);
  return [
    `$body .= "--$boundary\\r\\n" . ${singleQuoted(`Content-Disposition: form-data; name="${name}"${file}`)} . "\\r\\n";`,
    ...(fileName ? [`$body .= ${singleQuoted(`Content-Type: ${contentType}`)} . "\\r\\n";`] : []),
    `$body .= "\\r\\n" . ${content} . "\\r\\n";`,
  ];
}
