import { type BodyWriter, formText, singleQuoted } from "../writer";

export const rubyBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { lines: [`request.body = ${singleQuoted(body.value)}`] };
    case "form":
      return { lines: [`request.body = ${singleQuoted(formText(body))}`] };
    case "file":
      return { lines: [`request.body = File.binread(${singleQuoted(body.fileName)})`] };
    case "multipart": {
      const parts = body.parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        if (!fileName) return `  [${singleQuoted(name)}, ${singleQuoted(value)}],`;
        const options = `filename: ${singleQuoted(fileName)}, content_type: ${singleQuoted(contentType)}`;
        return `  [${singleQuoted(name)}, File.open(${singleQuoted(fileName)}, 'rb'), { ${options} }],`;
      });
      return { lines: ["request.set_form([", ...parts, "], 'multipart/form-data')"] };
    }
    default:
      return {};
  }
};
