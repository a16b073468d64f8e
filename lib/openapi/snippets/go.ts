import { prettyJson, quoted, type Writer } from "./writer";

/** Go with net/http, as a program. */
export const go: Writer = {
  quote: quoted,
  header: (name, value) => `	req.Header.Set(${quoted(name)}, ${quoted(value)})`,
  json: ({ value }) => ({
    imports: ["strings"],
    lines: [`body := strings.NewReader(${raw(prettyJson(value))})`, ""],
    value: "body",
  }),
  program: (method, url, headers, { imports = [], lines = [], value = "nil", headers: more = [] }) => [
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
    ["	defer res.Body.Close()", "	text, _ := io.ReadAll(res.Body)", "	fmt.Println(res.Status, string(text))", "}"],
  ],
};

const failure = ["	if err != nil {", "		panic(err)", "	}"];

/** Between backquotes nothing is escaped; a backquote itself has to stand outside. */
export function raw(text: string): string {
  return `\`${text.replace(/`/g, '` + "`" + `')}\``;
}
