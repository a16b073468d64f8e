import { spawnSync } from "node:child_process";
import { parser } from "@lezer/python";
import { type Loader, type TransformFailure, transformSync } from "esbuild";
import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";

interface SyntaxFault {
  /** Line of the sample, from 1. */
  line: number;
  message: string;
}

/** Checkers by language. Samples in other languages aren't checked. */
const checkers: Readonly<Record<string, (text: string) => SyntaxFault[]>> = {
  python: checkPython,
  json: checkJson,
  yaml: checkYaml,
  toml: checkToml,
  typescript: (text) => checkTypeScript(text, "ts"),
  tsx: (text) => checkTypeScript(text, "tsx"),
  javascript: (text) => checkTypeScript(text, "jsx"),
};

/** Returns the syntax errors of each text, in order. */
export function checkSyntax(language: string, texts: readonly string[]): SyntaxFault[][] {
  return language === "bash"
    ? checkBash(texts)
    : texts.map((text) => checkers[language]?.(text) ?? []);
}

/** Uses a Lezer grammar, so that checks don't need Python. */
function checkPython(text: string): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  parser.parse(text).iterate({
    enter(node) {
      if (!node.type.isError || faults.length > 0) return;
      const line = text.slice(0, node.from).split("\n").length;
      const excerpt = text.slice(node.from, node.from + 20).split("\n")[0] || "the end";
      faults.push({ line, message: `unexpected \`${excerpt}\`` });
    },
  });
  return faults;
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

/** For each NUL-terminated text on stdin, prints the errors of `bash -n` and a NUL. */
const readShell = `while IFS= read -r -d '' text; do bash -n <<<"$text" 2>&1; printf '\\0'; done`;

/**
 * `bash -n` parses without running. One shell starts all the others, because starting each from
 * Node takes longer the more memory the build uses. Without Bash, as on Windows, shell samples
 * aren't checked.
 */
function checkBash(texts: readonly string[]): SyntaxFault[][] {
  const input = texts.map((text) => `${text.replaceAll("\0", "")}\0`).join("");
  const { stdout, error } = spawnSync("bash", ["-c", readShell], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const outputs = error ? [] : stdout.split("\0");
  return texts.map((_, index) => {
    const output = outputs[index] ?? "";
    if (output === "") return [];
    const [, line = "1", message = output] = /line (\d+): (.*)/.exec(output) ?? [];
    return [{ line: Number(line), message }];
  });
}

function checkTypeScript(text: string, loader: Loader): SyntaxFault[] {
  try {
    transformSync(text, { loader, jsx: "preserve", logLevel: "silent" });
    return [];
  } catch (error) {
    const { errors } = error as TransformFailure;
    return errors.map((item) => ({ line: item.location?.line ?? 1, message: item.text }));
  }
}
