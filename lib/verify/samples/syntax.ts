import { spawnSync } from "node:child_process";
import { parse as parseToml } from "smol-toml";
import ts from "typescript";
import { parseAllDocuments } from "yaml";
import { checkPython, type SyntaxFault } from "./python";

type Checker = (text: string) => SyntaxFault[];

/** One checker a language; languages that are not here are shown, not checked. */
const checkers: Readonly<Record<string, Checker>> = {
  python: checkPython,
  json: checkJson,
  yaml: checkYaml,
  toml: checkToml,
  bash: checkBash,
  typescript: (text) => checkTypeScript(text, "sample.ts"),
  tsx: (text) => checkTypeScript(text, "sample.tsx"),
  javascript: (text) => checkTypeScript(text, "sample.js"),
};

export function checkSyntax(language: string, text: string): SyntaxFault[] {
  return checkers[language]?.(text) ?? [];
}

function checkJson(text: string): SyntaxFault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const message = (error as Error).message;
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    return [{ line: text.slice(0, position).split("\n").length, message }];
  }
}

function checkYaml(text: string): SyntaxFault[] {
  return parseAllDocuments(text).flatMap((document) =>
    document.errors.map((error) => ({
      line: error.linePos?.[0].line ?? 1,
      message: error.message.split("\n")[0] ?? "",
    })),
  );
}

function checkToml(text: string): SyntaxFault[] {
  try {
    parseToml(text);
    return [];
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return [{ line, message: message.split("\n")[0] ?? "" }];
  }
}

/** `bash -n` reads without running. Where there is no bash (Windows) shell samples are not checked. */
function checkBash(text: string): SyntaxFault[] {
  const { status, stderr, error } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
  if (error || status === 0) return [];
  const [, line = "1", message = stderr] = /line (\d+): (.*)/.exec(stderr) ?? [];
  return [{ line: Number(line), message }];
}

function checkTypeScript(text: string, fileName: string): SyntaxFault[] {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.Preserve,
      allowJs: true,
    },
  });
  return diagnostics.map((item) => ({
    line: text.slice(0, item.start ?? 0).split("\n").length,
    message: ts.flattenDiagnosticMessageText(item.messageText, " "),
  }));
}
