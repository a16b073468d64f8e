import { type BodyWriter, quoted } from "../writer";

const readFile = ['import { readFile } from "node:fs/promises";', ""];

export const nodejsBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { value: quoted(body.value) };
    case "form": {
      const pairs = body.parts.map(({ name, value }) => `[${quoted(name)}, ${quoted(value)}]`);
      return { value: `new URLSearchParams([${pairs.join(", ")}])` };
    }
    case "file":
      return {
        lines: readFile,
        value: `await readFile(${quoted(body.fileName)})`,
        answer: "Buffer.from(await response.arrayBuffer())",
      };
    case "multipart": {
      const fields = body.parts.map(({ name, value, fileName, contentType = "application/octet-stream" }) =>
        fileName
          ? `form.append(${quoted(name)}, new Blob([await readFile(${quoted(fileName)})], { type: ${quoted(contentType)} }), ${quoted(fileName)});`
          : `form.append(${quoted(name)}, ${quoted(value)});`,
      );
      const files = body.parts.some((part) => part.fileName);
      return { lines: [...(files ? readFile : []), "const form = new FormData();", ...fields, ""], value: "form" };
    }
    default:
      return {};
  }
};
