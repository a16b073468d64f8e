import { formText, prettyJson, quoted, type Writer } from "./writer";

/** A Go program with net/http. */
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
    { imports = [], lines = [], value = "nil", headers: bodyHeaders = [] },
  ) => [
    ["package main", "", "import ("],
    [...new Set(["fmt", "io", "net/http", ...imports])].sort().map((name) => `	"${name}"`),
    [")", "", "func main() {"],
    lines.map((line) => line && `	${line}`),
    `	req, err := http.NewRequest("${method}", ${url}, ${value})`,
    failure,
    headers,
    bodyHeaders,
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

/** A raw string, in which a backquote can't be escaped and has to be concatenated. */
function raw(text: string): string {
  return `\`${text.replace(/`/g, '` + "`" + `')}\``;
}
