import type { RequestPart } from "../../request-model";
import { content, typeLine } from "../csharp";
import { type BodyWriter, quoted } from "../writer";

export const csharpBody: BodyWriter = (body) => {
  switch (body.kind) {
    case "text":
      return content(`new StringContent(${quoted(body.value)})`, body.mimeType);
    case "file":
      return content(`new ByteArrayContent(File.ReadAllBytes(${quoted(body.fileName)}))`, body.mimeType);
    case "form":
      return {
        lines: [
          "request.Content = new FormUrlEncodedContent(new[]",
          "{",
          ...body.parts.map(({ name, value }) => `    KeyValuePair.Create(${quoted(name)}, ${quoted(value)}),`),
          "});",
        ],
      };
    case "multipart":
      return {
        lines: ["var form = new MultipartFormDataContent();", ...body.parts.flatMap(part), "request.Content = form;"],
      };
    default:
      return {};
  }
};

function part(
  { name, value, fileName, contentType = "application/octet-stream" }: RequestPart,
  index: number,
): string[] {
  if (!fileName) return [`form.Add(new StringContent(${quoted(value)}), ${quoted(name)});`];
  const variable = `file${index + 1}`;
  return [
    `var ${variable} = new ByteArrayContent(File.ReadAllBytes(${quoted(fileName)}));`,
    typeLine(variable, contentType),
    `form.Add(${variable}, ${quoted(name)}, ${quoted(fileName)});`,
  ];
}
