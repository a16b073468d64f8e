import { formText, prettyJson, shellQuoted, type Writer } from "./writer";

/** curl: everything is single-quoted, so that the shell changes nothing in it. */
export const curl: Writer = {
  quote: shellQuoted,
  header: (name, value) => `--header ${shellQuoted(`${name}: ${value}`)}`,
  json: ({ value }) => ({ lines: [`--data ${shellQuoted(prettyJson(value))}`] }),
  file: ({ fileName }) => ({ lines: [`--data-binary ${shellQuoted(`@${fileName}`)}`] }),
  form: (parts) => ({ lines: [`--data ${shellQuoted(formText(parts))}`] }),
  multipart: (parts) => ({
    lines: parts.map(({ name, value, fileName, contentType }) => {
      const type = contentType ? `;type=${contentType}` : "";
      // `--form-string` takes a value as it is: a leading @ or < names no file.
      if (fileName) return `--form ${shellQuoted(`${name}=@${fileName}${type}`)}`;
      return `--form-string ${shellQuoted(`${name}=${value}`)}`;
    }),
  }),
  program: (method, url, headers, { lines = [] }) => [
    [`curl --request ${method} ${url}`, ...headers, ...lines].join(" \\\n  "),
  ],
};
