import type { RequestPart } from "../../request-model";
import { type BodyWriter, quoted } from "../writer";

export const pythonBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return { value: `, data=${quoted(body.value)}.encode()` };
    case "form":
      return { lines: [`payload = ${pairs(body.parts)}`], value: ", data=payload" };
    case "file":
      return { value: ", data=file", opener: opener([body]) };
    case "multipart": {
      const uploads = body.parts.filter((part) => part.fileName);
      // requests sends a multipart body only for `files`; a part without a file name is one of text.
      if (uploads.length === 0) {
        const texts = body.parts.map(({ name, value }) => `    (${quoted(name)}, (None, ${quoted(value)})),\n`);
        return { lines: [`parts = [\n${texts.join("")}]`], value: ", files=parts" };
      }
      const files = uploads.map(
        ({ name, fileName = "", contentType = "application/octet-stream" }, index) =>
          `(${quoted(name)}, (${quoted(fileName)}, file${index || ""}, ${quoted(contentType)}))`,
      );
      return {
        lines: [`payload = ${pairs(body.parts.filter((part) => !part.fileName))}`],
        value: `, data=payload, files=[${files.join(", ")}]`,
        opener: opener(uploads),
      };
    }
    default:
      return {};
  }
};

function pairs(parts: readonly RequestPart[]): string {
  return `[\n${parts.map(({ name, value }) => `    (${quoted(name)}, ${quoted(value)}),\n`).join("")}]`;
}

function opener(files: readonly { fileName?: string }[]): string {
  const opened = files.map(({ fileName = "" }, index) => `open(${quoted(fileName)}, "rb") as file${index || ""}`);
  return `with ${opened.join(", ")}:`;
}
