import { type BodyWriter, formText, singleQuoted } from "../writer";
import { phpMultipart } from "./php-multipart";

export const phpBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { value: singleQuoted(body.value) };
    case "form":
      return { value: singleQuoted(formText(body)) };
    case "file":
      return { value: `file_get_contents(${singleQuoted(body.fileName)})` };
    case "multipart":
      return { ...phpMultipart(body.parts), value: "$body" };
    default:
      return {};
  }
};
