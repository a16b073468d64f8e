import type { SampleRequest } from "@/lib/openapi/request-model";
import { prettyJson } from "@/lib/openapi/snippets/writer";

/**
 * What a sample must hold when no compiler is at hand: method, address, headers and body in the literals of its
 * language, and brackets and quotes that close. Returns what is missing.
 */
export function checkStructure(code: string, request: SampleRequest, language: "csharp" | "powershell"): string[] {
  const missing: string[] = [];
  const literal = language === "csharp" ? csharpLiteral : powershellLiteral;
  const want = (what: string, text: string) => {
    if (!code.includes(text)) missing.push(`${what}: ${text}`);
  };
  want("method", language === "csharp" ? literal(request.method) : `-Method ${request.method}`.slice(8));
  want("address", literal(request.url));
  const { body } = request;
  for (const { name, value } of request.headers) {
    if (/^content-type$/i.test(name) && body.kind === "form") continue;
    want(`header ${name}`, literal(value));
  }
  if (body.kind === "json") {
    const lines = prettyJson(body.value).split("\n");
    for (const line of lines) want("line of the body", line.trim());
  }
  if (body.kind === "file") want("file", literal(body.fileName));
  if (body.kind === "multipart") {
    for (const { name, value, fileName } of body.parts) {
      want("part", literal(name));
      want(`value of ${name}`, literal(fileName ?? value));
    }
  }
  return [...missing, ...unbalanced(code, language)];
}

function csharpLiteral(text: string): string {
  return JSON.stringify(text);
}

function powershellLiteral(text: string): string {
  return `'${text.replace(/'/g, "''")}'`;
}

const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Brackets outside of strings that do not close, and strings that do not end. */
export function unbalanced(code: string, language: "csharp" | "powershell"): string[] {
  const strings =
    language === "csharp"
      ? /"{3,}\n[\s\S]*?\n\s*"{3,}|\$?"(?:[^"\\\n]|\\.)*"/g
      : /@'\n[\s\S]*?\n'@|'(?:[^']|'')*'|"(?:[^"`]|`.)*"/g;
  const bare = code.replace(strings, "");
  const open: string[] = [];
  for (const char of bare) {
    if ("([{".includes(char)) open.push(char);
    else if (pairs[char] && open.pop() !== pairs[char]) return [`a \`${char}\` that nothing opened`];
  }
  if (/["']/.test(bare)) return ["a string that does not end"];
  return open.length > 0 ? [`a \`${open.at(-1)}\` that does not close`] : [];
}
