import { formText, indent, prettyJson, quoted, type Writer } from "./writer";

/** C# with HttpClient, as a program of top-level statements (C# 11, .NET 7 and later). */
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

/** A raw string literal: its fence has one quote more than any run of quotes in the text. */
function rawString(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/"+/g)].map((match) => match[0].length));
  const fence = '"'.repeat(longest + 1);
  return `${fence}\n${indent(text, 4)}\n    ${fence}`;
}

/** Go with net/http, as a program. */
export const go: Writer = {
  quote: quoted,
  header: (name, value) => `	req.Header.Set(${quoted(name)}, ${quoted(value)})`,
  json: ({ value }) => ({
    imports: ["strings"],
    lines: [`body := strings.NewReader(${raw(prettyJson(value))})`, ""],
    value: "body",
  }),
  file: ({ fileName }) => ({
    imports: ["os"],
    lines: [`file, err := os.Open(${quoted(fileName)})`, ...check, "defer file.Close()", ""],
    value: "file",
  }),
  form: (parts) => ({
    imports: ["strings"],
    value: `strings.NewReader(${quoted(formText(parts))})`,
  }),
  multipart: (parts) => ({
    imports: ["bytes", "mime/multipart", "net/textproto", "os"],
    lines: [
      "body := &bytes.Buffer{}",
      "form := multipart.NewWriter(body)",
      ...parts.flatMap(({ name, value, fileName, contentType = "application/octet-stream" }) =>
        fileName
          ? [
              "part, _ := form.CreatePart(textproto.MIMEHeader{",
              `	"Content-Disposition": {${raw(`form-data; name="${name}"; filename="${fileName}"`)}},`,
              `	"Content-Type":        {${quoted(contentType)}},`,
              "})",
              `data, err := os.ReadFile(${quoted(fileName)})`,
              ...check,
              "part.Write(data)",
            ]
          : `form.WriteField(${quoted(name)}, ${quoted(value)})`,
      ),
      "form.Close()",
      "",
    ],
    value: "body",
    headers: ['	req.Header.Set("Content-Type", form.FormDataContentType())'],
  }),
  program: (
    method,
    url,
    headers,
    { imports = [], lines = [], value = "nil", headers: more = [] },
  ) => [
    ["package main", "", "import ("],
    [...new Set(["fmt", "io", "net/http", ...imports])].sort().map((name) => `	"${name}"`),
    [")", "", "func main() {"],
    lines.map((line) => line && `	${line}`),
    `	req, err := http.NewRequest("${method}", ${url}, ${value})`,
    failure,
    headers,
    more,
    ["", "	res, err := http.DefaultClient.Do(req)"],
    failure,
    [
      "	defer res.Body.Close()",
      "	text, _ := io.ReadAll(res.Body)",
      "	fmt.Println(res.Status, string(text))",
      "}",
    ],
  ],
};

const check = ["if err != nil {", "	panic(err)", "}"];
const failure = check.map((line) => `	${line}`);

/** Between backquotes nothing is escaped; a backquote itself has to be outside. */
function raw(text: string): string {
  return `\`${text.replace(/`/g, '` + "`" + `')}\``;
}

/** Java 15 and later with java.net.http, as a program. It can't write multipart, so the body is joined. */
export const java: Writer = {
  quote: quoted,
  header: (name, value) => `            .header(${quoted(name)}, ${quoted(value)})`,
  json: ({ value }) => ({
    lines: [`String body = ${textBlock(prettyJson(value))};`, ""],
    value: "ofString(body)",
  }),
  file: ({ fileName }) => ({
    value: `ofFile(Path.of(${quoted(fileName)}))`,
    imports: ["java.nio.file.Path"],
  }),
  form: (parts) => ({ value: `ofString(${quoted(formText(parts))})` }),
  multipart: (parts) => ({
    lines: [
      'String boundary = "boundary-" + UUID.randomUUID();',
      "List<byte[]> parts = new ArrayList<>();",
      ...parts.flatMap(({ name, value, fileName, contentType = "application/octet-stream" }) => {
        const file = fileName
          ? `; filename=\\"${fileName}\\"\\r\\nContent-Type: ${contentType}`
          : "";
        const head = `Content-Disposition: form-data; name=\\"${name}\\"${file}\\r\\n\\r\\n`;
        return [
          `parts.add(("--" + boundary + "\\r\\n${head}").getBytes());`,
          fileName
            ? `parts.add(Files.readAllBytes(Path.of(${quoted(fileName)})));`
            : `parts.add(${quoted(value)}.getBytes());`,
          'parts.add("\\r\\n".getBytes());',
        ];
      }),
      'parts.add(("--" + boundary + "--\\r\\n").getBytes());',
      "",
    ],
    value: "ofByteArrays(parts)",
    imports: ["java.nio.file.Files", "java.nio.file.Path", "java.util.*"],
    headers: ['            .header("Content-Type", "multipart/form-data; boundary=" + boundary)'],
  }),
  program: (
    method,
    url,
    headers,
    { lines = [], value = "noBody()", imports = [], headers: more = [] },
  ) => [
    ["java.net.URI", "java.net.http.*", ...imports].sort().map((name) => `import ${name};`),
    ["", "public class Sample {", "    public static void main(String[] args) throws Exception {"],
    lines.map((line) => line && `        ${line}`),
    [
      "        HttpRequest request = HttpRequest.newBuilder()",
      `            .uri(URI.create(${url}))`,
    ],
    headers,
    more,
    [
      `            .method("${method}", HttpRequest.BodyPublishers.${value})`,
      "            .build();",
      "",
      "        HttpResponse<String> response = HttpClient.newHttpClient()",
      "            .send(request, HttpResponse.BodyHandlers.ofString());",
      '        System.out.println(response.statusCode() + " " + response.body());',
      "    }",
      "}",
    ],
  ],
};

/** A text block: backslashes and runs of three quotes are escaped, and no line break follows the last line. */
function textBlock(text: string): string {
  const escaped = text.replace(/\\/g, "\\\\").replace(/"""/g, '\\"""');
  return `"""\n${indent(escaped, 12)}\\\n            """`;
}
