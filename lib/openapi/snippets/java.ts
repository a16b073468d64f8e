import type { SampleRequest } from "../request-model";
import { formText, indent, plainHeaders, prettyJson, quoted, type Writer } from "./writer";

/** Java 15 and later with java.net.http, as a program. Java has no multipart support of its own, so the body is joined. */
export const writeJava: Writer = (request) => {
  const { method, url, body } = request;
  const headers = plainHeaders(request).map(
    ({ name, value }) => `            .header(${quoted(name)}, ${quoted(value)})`,
  );
  const { lines, publisher, imports } = bodyOf(request);
  if (body.kind === "multipart") {
    headers.push('            .header("Content-Type", "multipart/form-data; boundary=" + boundary)');
  }
  return [
    ...["java.net.URI", "java.net.http.*", ...imports].sort().map((name) => `import ${name};`),
    "",
    "public class Sample {",
    "    public static void main(String[] args) throws Exception {",
    ...lines.map((line) => (line ? `        ${line}` : "")),
    "        HttpRequest request = HttpRequest.newBuilder()",
    `            .uri(URI.create(${quoted(url)}))`,
    ...headers,
    `            .method("${method}", ${publisher})`,
    "            .build();",
    "",
    "        HttpResponse<String> response = HttpClient.newHttpClient()",
    "            .send(request, HttpResponse.BodyHandlers.ofString());",
    '        System.out.println(response.statusCode() + " " + response.body());',
    "    }",
    "}",
  ].join("\n");
};

function bodyOf({ body }: SampleRequest): { lines: string[]; publisher: string; imports: string[] } {
  const publishers = "HttpRequest.BodyPublishers";
  switch (body.kind) {
    case "json":
      return {
        lines: [`String body = ${textBlock(prettyJson(body.value))};`, ""],
        publisher: `${publishers}.ofString(body)`,
        imports: [],
      };
    case "text":
      return { lines: [], publisher: `${publishers}.ofString(${quoted(body.value)})`, imports: [] };
    case "form":
      return { lines: [], publisher: `${publishers}.ofString(${quoted(formText(body))})`, imports: [] };
    case "file":
      return {
        lines: [],
        publisher: `${publishers}.ofFile(Path.of(${quoted(body.fileName)}))`,
        imports: ["java.nio.file.Path"],
      };
    case "multipart": {
      const lines = ['String boundary = "boundary-" + UUID.randomUUID();', "List<byte[]> parts = new ArrayList<>();"];
      for (const { name, value, fileName, contentType = "application/octet-stream" } of body.parts) {
        const file = fileName ? `; filename=\\"${fileName}\\"\\r\\nContent-Type: ${contentType}` : "";
        const head = `Content-Disposition: form-data; name=\\"${name}\\"${file}\\r\\n\\r\\n`;
        lines.push(`parts.add(("--" + boundary + "\\r\\n${head}").getBytes());`);
        lines.push(
          fileName
            ? `parts.add(Files.readAllBytes(Path.of(${quoted(fileName)})));`
            : `parts.add(${quoted(value)}.getBytes());`,
        );
        lines.push('parts.add("\\r\\n".getBytes());');
      }
      lines.push('parts.add(("--" + boundary + "--\\r\\n").getBytes());', "");
      return {
        lines,
        publisher: `${publishers}.ofByteArrays(parts)`,
        imports: ["java.nio.file.Files", "java.nio.file.Path", "java.util.*"],
      };
    }
    default:
      return { lines: [], publisher: `${publishers}.noBody()`, imports: [] };
  }
}

/** A text block: backslashes and runs of three quotes are escaped, and no line break follows the last line. */
function textBlock(text: string): string {
  const escaped = text.replace(/\\/g, "\\\\").replace(/"""/g, '\\"""');
  return `"""\n${indent(escaped, 12)}\\\n            """`;
}
