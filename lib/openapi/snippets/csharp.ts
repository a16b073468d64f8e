import type { SampleRequest } from "../request-model";
import { indent, plainHeaders, prettyJson, quoted, type Writer } from "./writer";

/** C# with HttpClient, as a program of top-level statements (C# 11, .NET 7 and later). */
export const writeCsharp: Writer = (request) => {
  const { method, url, body } = request;
  const headers = plainHeaders(request).filter(({ name }) => name.toLowerCase() !== "content-type");
  const added = headers.map(
    ({ name, value }) => `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
  );
  return `using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${quoted(url)});
${[...added, ...content(request)].join("\n")}

using var response = await client.SendAsync(request);
Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`.replace(
    body.kind === "none" ? /^using System\.Net\.Http\.Headers;\n\n/ : /$^/,
    "",
  );
};

function content({ body }: SampleRequest): string[] {
  switch (body.kind) {
    case "json": {
      const json = prettyJson(body.value);
      return [`request.Content = new StringContent(${rawString(json)});`, typeLine("request.Content", body.mimeType)];
    }
    case "text":
      return [
        `request.Content = new StringContent(${quoted(body.value)});`,
        typeLine("request.Content", body.mimeType),
      ];
    case "file":
      return [
        `request.Content = new ByteArrayContent(File.ReadAllBytes(${quoted(body.fileName)}));`,
        typeLine("request.Content", body.mimeType),
      ];
    case "form":
      return [
        "request.Content = new FormUrlEncodedContent(new[]",
        "{",
        ...body.parts.map(({ name, value }) => `    KeyValuePair.Create(${quoted(name)}, ${quoted(value)}),`),
        "});",
      ];
    case "multipart":
      return ["var form = new MultipartFormDataContent();", ...body.parts.flatMap(part), "request.Content = form;"];
    default:
      return [];
  }
}

function part(
  {
    name,
    value,
    fileName,
    contentType = "application/octet-stream",
  }: {
    name: string;
    value: string;
    fileName?: string;
    contentType?: string;
  },
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

function typeLine(target: string, type: string): string {
  return `${target}.Headers.ContentType = new MediaTypeHeaderValue(${quoted(type)});`;
}

/** A raw string literal: its fence has one quote more than any run of quotes in the text. */
function rawString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map((match) => match[0].length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${indent(text, 4)}\n    ${fence}`;
}
