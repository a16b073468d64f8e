import { indent, prettyJson, quoted, type Writer } from "./writer";

/** C# with HttpClient as top-level statements (C# 11, .NET 7 and later). */
export const csharp: Writer = {
  quote: quoted,
  header: (name, value) =>
    `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${quoted(value)});`,
  ownType: () => true,
  json: ({ mimeType, value }) =>
    content(`new StringContent(${rawString(prettyJson(value))})`, mimeType),
  file: ({ mimeType, fileName }) =>
    content(`new ByteArrayContent(File.ReadAllBytes(${quoted(fileName)}))`, mimeType),
  form: (parts) => ({
    lines: [
      "request.Content = new FormUrlEncodedContent(new[]",
      "{",
      ...parts.map(
        ({ name, value }) => `    KeyValuePair.Create(${quoted(name)}, ${quoted(value)}),`,
      ),
      "});",
    ],
  }),
  multipart: (parts) => ({
    lines: [
      "var form = new MultipartFormDataContent();",
      ...parts.flatMap(({ name, value, fileName, contentType }, index) => {
        if (!fileName) return [`form.Add(new StringContent(${quoted(value)}), ${quoted(name)});`];
        const variable = `file${index + 1}`;
        return [
          `var ${variable} = new ByteArrayContent(File.ReadAllBytes(${quoted(fileName)}));`,
          typeLine(variable, contentType),
          `form.Add(${variable}, ${quoted(name)}, ${quoted(fileName)});`,
        ];
      }),
      "request.Content = form;",
    ],
  }),
  program: (method, url, headers, { lines }) => [
    lines && ["using System.Net.Http.Headers;", ""],
    [
      "using var client = new HttpClient();",
      `using var request = new HttpRequestMessage(new HttpMethod(${quoted(method)}), ${url});`,
      [...headers, ...(lines ?? [])].join("\n"),
      "",
      "using var response = await client.SendAsync(request);",
      `Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");`,
    ],
  ],
};

function content(value: string, mimeType: string) {
  return { lines: [`request.Content = ${value};`, typeLine("request.Content", mimeType)] };
}

function typeLine(target: string, type = "application/octet-stream"): string {
  return `${target}.Headers.ContentType = new MediaTypeHeaderValue(${quoted(type)});`;
}

/** A raw string literal, with one quote more than any run of quotes in the text. */
function rawString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map((match) => match[0].length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${indent(text, 4)}\n    ${fence}`;
}
