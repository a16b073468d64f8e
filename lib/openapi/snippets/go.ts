import type { SampleRequest } from "../request-model";
import { formText, plainHeaders, prettyJson, quoted, type Writer } from "./writer";

interface Body {
  imports: string[];
  lines: string[];
  value: string;
  /** Lines behind the request is made. */
  after: string[];
}

/** Go with net/http, as a program. */
export const writeGo: Writer = (request) => {
  const { method, url } = request;
  const body = goBody(request);
  const imports = [...new Set(["fmt", "io", "net/http", ...body.imports])].sort();
  const headers = plainHeaders(request).map(({ name, value }) => `	req.Header.Set(${quoted(name)}, ${quoted(value)})`);
  return [
    "package main",
    "",
    "import (",
    ...imports.map((name) => `	"${name}"`),
    ")",
    "",
    "func main() {",
    ...body.lines.map((line) => (line ? `	${line}` : "")),
    `	req, err := http.NewRequest("${method}", ${quoted(url)}, ${body.value})`,
    "	if err != nil {",
    "		panic(err)",
    "	}",
    ...headers,
    ...body.after.map((line) => `	${line}`),
    "",
    "	res, err := http.DefaultClient.Do(req)",
    "	if err != nil {",
    "		panic(err)",
    "	}",
    "	defer res.Body.Close()",
    "	text, _ := io.ReadAll(res.Body)",
    "	fmt.Println(res.Status, string(text))",
    "}",
  ].join("\n");
};

function goBody({ body }: SampleRequest): Body {
  const none: Body = { imports: [], lines: [], value: "nil", after: [] };
  switch (body.kind) {
    case "json":
      return {
        ...none,
        imports: ["strings"],
        lines: [`body := strings.NewReader(${raw(prettyJson(body.value))})`, ""],
        value: "body",
      };
    case "text":
      return { ...none, imports: ["strings"], value: `strings.NewReader(${quoted(body.value)})` };
    case "form":
      return { ...none, imports: ["strings"], value: `strings.NewReader(${quoted(formText(body))})` };
    case "file":
      return {
        ...none,
        imports: ["os"],
        lines: [
          `file, err := os.Open(${quoted(body.fileName)})`,
          "if err != nil {",
          "	panic(err)",
          "}",
          "defer file.Close()",
          "",
        ],
        value: "file",
      };
    case "multipart": {
      const lines = ["body := &bytes.Buffer{}", "form := multipart.NewWriter(body)"];
      const imports = ["bytes", "mime/multipart"];
      for (const [index, part] of body.parts.entries()) {
        const { name, value, fileName, contentType = "application/octet-stream" } = part;
        const number = body.parts.filter((item) => item.fileName).length > 1 ? `${index + 1}` : "";
        if (!fileName) lines.push(`form.WriteField(${quoted(name)}, ${quoted(value)})`);
        else {
          imports.push("net/textproto", "os");
          lines.push(
            `part${number}, _ := form.CreatePart(textproto.MIMEHeader{`,
            `	"Content-Disposition": {${raw(`form-data; name="${name}"; filename="${fileName}"`)}},`,
            `	"Content-Type":        {${quoted(contentType)}},`,
            "})",
            `data${number}, err := os.ReadFile(${quoted(fileName)})`,
            "if err != nil {",
            "	panic(err)",
            "}",
            `part${number}.Write(data${number})`,
          );
        }
      }
      lines.push("form.Close()", "");
      return { imports, lines, value: "body", after: ['req.Header.Set("Content-Type", form.FormDataContentType())'] };
    }
    default:
      return none;
  }
}

/** Between backquotes nothing is escaped; a backquote itself has to stand outside. */
function raw(text: string): string {
  return `\`${text.replace(/`/g, '` + "`" + `')}\``;
}
