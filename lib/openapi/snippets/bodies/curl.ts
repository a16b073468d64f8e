import { type BodyWriter, formText, shellQuoted } from "../writer";

export const curlBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { lines: [`--data-binary ${shellQuoted(body.value)}`] };
    case "form":
      return { lines: [`--data ${shellQuoted(formText(body))}`] };
    case "file":
      return { lines: [`--data-binary ${shellQuoted(`@${body.fileName}`)}`] };
    case "multipart":
      return {
        lines: body.parts.map(({ name, value, fileName, contentType }) => {
          const type = contentType ? `;type=${contentType}` : "";
          // `--form-string` takes a value as it is: a leading @ or < names no file.
          if (fileName) return `--form ${shellQuoted(`${name}=@${fileName}${type}`)}`;
          return `--form-string ${shellQuoted(`${name}=${value}`)}`;
        }),
      };
    default:
      return {};
  }
};
