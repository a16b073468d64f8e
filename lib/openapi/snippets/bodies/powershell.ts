import { nextLine, powershellQuoted, typed } from "../powershell";
import { type BodyWriter, formText } from "../writer";

export const powershellBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { value: typed(body.mimeType, `-Body ${powershellQuoted(body.value)}`) };
    case "form":
      return { value: typed(body.mimeType, `-Body ${powershellQuoted(formText(body))}`) };
    case "file":
      return { value: typed(body.mimeType, `-InFile ${powershellQuoted(body.fileName)}`) };
    case "multipart": {
      // A hashtable has each key once; a list is sent as a part per item.
      const names = [...new Set(body.parts.map(({ name }) => name))];
      const fields = names.map((name) => {
        const own = body.parts.filter((part) => part.name === name);
        const values = own.map(({ value, fileName }) =>
          fileName ? `Get-Item ${powershellQuoted(fileName)}` : powershellQuoted(value),
        );
        const list = own.length > 1 ? `@(${values.map((value) => `(${value})`).join(", ")})` : values[0];
        return `    ${powershellQuoted(name)} = ${list}`;
      });
      return { lines: ["$form = @{", ...fields, "}"], value: `${nextLine}-Form $form` };
    }
    default:
      return {};
  }
};
