import { indent, prettyJson, quoted, type Writer } from "./writer";

/** Java 15 and later with java.net.http, as a program. */
export const java: Writer = {
  quote: quoted,
  header: (name, value) => `            .header(${quoted(name)}, ${quoted(value)})`,
  json: ({ value }) => ({
    lines: [`String body = ${textBlock(prettyJson(value))};`, ""],
    value: "ofString(body)",
  }),
  program: (method, url, headers, { lines = [], value = "noBody()", imports = [], headers: more = [] }) => [
    ["java.net.URI", "java.net.http.*", ...imports].sort().map((name) => `import ${name};`),
    ["", "public class Sample {", "    public static void main(String[] args) throws Exception {"],
    lines.map((line) => line && `        ${line}`),
    ["        HttpRequest request = HttpRequest.newBuilder()", `            .uri(URI.create(${url}))`],
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
