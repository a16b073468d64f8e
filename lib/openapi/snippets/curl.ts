import { formText, plainHeaders, prettyJson, shellQuoted, type Writer } from "./writer";

/** curl: everything is single-quoted, so that the shell changes nothing in it. */
export const writeCurl: Writer = (request) => {
  const { method, url, body } = request;
  const lines = [`curl --request ${method} ${shellQuoted(url)}`];
  for (const { name, value } of plainHeaders(request)) lines.push(`--header ${shellQuoted(`${name}: ${value}`)}`);
  if (body.kind === "json") lines.push(`--data ${shellQuoted(prettyJson(body.value))}`);
  if (body.kind === "text") lines.push(`--data-binary ${shellQuoted(body.value)}`);
  if (body.kind === "form") lines.push(`--data ${shellQuoted(formText(body))}`);
  if (body.kind === "file") lines.push(`--data-binary ${shellQuoted(`@${body.fileName}`)}`);
  if (body.kind === "multipart") {
    for (const { name, value, fileName, contentType } of body.parts) {
      const type = contentType ? `;type=${contentType}` : "";
      // `--form-string` takes a value as it is: a leading @ or < names no file.
      if (fileName) lines.push(`--form ${shellQuoted(`${name}=@${fileName}${type}`)}`);
      else lines.push(`--form-string ${shellQuoted(`${name}=${value}`)}`);
    }
  }
  return lines.join(" \\\n  ");
};
