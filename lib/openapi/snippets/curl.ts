import { formText, prettyJson, shellQuoted, type Writer } from "./writer";

/** curl, with everything in single quotes so that the shell expands nothing. */
export const curl: Writer = {
  quote: shellQuoted,
  header: (name, value) => `--header ${shellQuoted(`${name}: ${value}`)}`,
  json: ({ value }) => ({ lines: [`--data ${shellQuoted(prettyJson(value))}`] }),
  file: ({ fileName }) => ({ lines: [`--data-binary ${shellQuoted(`@${fileName}`)}`] }),
  form: (parts) => ({ lines: [`--data ${shellQuoted(formText(parts))}`] }),
  multipart: (parts) => ({
    lines: parts.map(({ name, value, fileName, contentType }) => {
      const type = contentType ? `;type=${contentType}` : "";
      // `--form-string` sends the value as it is. In `--form`, a leading @ or < names a file.
      if (fileName) return `--form ${shellQuoted(`${name}=@${fileName}${type}`)}`;
      return `--form-string ${shellQuoted(`${name}=${value}`)}`;
    }),
  }),
  program: (method, url, headers, { lines = [] }) => [
    [`curl --request ${method} ${url}`, ...headers, ...lines].join(" \\\n  "),
  ],
};
