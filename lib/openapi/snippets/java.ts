import { formText, indent, prettyJson, quoted, type Writer } from "./writer";

/**
 * A program for Java 15 and later with java.net.http, which has no multipart support, so the body
 * is concatenated.
 */
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
    { lines = [], value = "noBody()", imports = [], headers: bodyHeaders = [] },
  ) => [
    ["java.net.URI", "java.net.http.*", ...imports].sort().map((name) => `import ${name};`),
    ["", "public class Sample {", "    public static void main(String[] args) throws Exception {"],
    lines.map((line) => line && `        ${line}`),
    [
      "        HttpRequest request = HttpRequest.newBuilder()",
      `            .uri(URI.create(${url}))`,
    ],
    headers,
    bodyHeaders,
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

/** A text block with escaped backslashes and triple quotes, and without a final line break. */
function textBlock(text: string): string {
  const escaped = text.replace(/\\/g, "\\\\").replace(/"""/g, '\\"""');
  return `"""\n${indent(escaped, 12)}\\\n            """`;
}
