import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";
import { checkPython, type SyntaxFault } from "./python";

/** Faults of each text, in their order. */
type Checker = (texts: readonly string[]) => SyntaxFault[][];

/** One checker a language; languages that are not here are shown, not checked. */
const checkers: Readonly<Record<string, Checker>> = {
  python: oneByOne(checkPython),
  json: oneByOne(checkJson),
  yaml: oneByOne(checkYaml),
  toml: oneByOne(checkToml),
  bash: checkBash,
  typescript: oneByOne((text) => checkTypeScript(text, "sample.ts")),
  tsx: oneByOne((text) => checkTypeScript(text, "sample.tsx")),
  javascript: oneByOne((text) => checkTypeScript(text, "sample.js")),
};

/** Faults of many texts of one language, in their order. */
export function checkSyntax(language: string, texts: readonly string[]): SyntaxFault[][] {
  return checkers[language]?.(texts) ?? texts.map(() => []);
}

function oneByOne(check: (text: string) => SyntaxFault[]): Checker {
  return (texts) => texts.map(check);
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

/** Parses what comes before each NUL, and answers with what is wrong and a NUL. */
const readShell = `while IFS= read -r -d '' text; do bash -n <<<"$text" 2>&1; printf '\\0'; done`;

/**
 * `bash -n` reads without running. One shell starts the others: to start each from here takes the longer the more memory
 * the build has in use. Where there is no bash (Windows) shell samples are not checked.
 */
function checkBash(texts: readonly string[]): SyntaxFault[][] {
  const input = texts.map((text) => `${text.replaceAll("\0", "")}\0`).join("");
  const { stdout, error } = spawnSync("bash", ["-c", readShell], { input, encoding: "utf8", maxBuffer: 1 << 26 });
  const answers = error ? [] : stdout.split("\0");
  return texts.map((_, index) => {
    const answer = answers[index] ?? "";
    if (answer === "") return [];
    const [, line = "1", message = answer] = /line (\d+): (.*)/.exec(answer) ?? [];
    return [{ line: Number(line), message }];
  });
}

const require = createRequire(import.meta.url);

function checkTypeScript(text: string, fileName: string): SyntaxFault[] {
  // Loaded for samples that are not known yet: it takes half a second.
  const ts = require("typescript") as typeof import("typescript");
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
