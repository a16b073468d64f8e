import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block } from "@/lib/content/samples/code-blocks";
import type { PageFixture } from "../page-fixture";
import { checkTypes } from "./check-types";
import { execute } from "./execute";
import type { Finished, Python } from "./python";
import { writeSampleFile } from "./write-sample-file";

/** What the samples of one page run in. */
export interface Sandbox {
  folder: string;
  /** Environment variables. The exports of shell samples are added to them. */
  env: Record<string, string>;
  fixture: PageFixture;
  /** A process that has the SDK loaded. Without one, each Python program starts its own. */
  python?: Python | undefined;
  /** Fills placeholders in a sample, and replaces addresses with those of this machine. */
  rewriteText: (text: string) => string;
  /** Starts a server that runs until the page ends. Returns why it didn't start, if it didn't. */
  startServer: (program: string, args: string[], port: number) => Promise<string | undefined>;
}

/** The timeout of a sample. */
const seconds = 90;

/** Runs a sample that is a program or a shell script. */
export async function runBlock(block: Block, sandbox: Sandbox): Promise<Finished> {
  const text = sandbox.rewriteText(block.text);
  if (block.language === "bash") return runShell(text, block, sandbox);
  const file = fileNameFor(block);
  writeSampleFile(sandbox.folder, file, text);
  const fault = /script$/.test(block.language) ? checkTypes(sandbox.folder, file) : undefined;
  if (fault) return { code: 1, output: "", errors: fault };
  return runFile(file, sandbox.fixture.args?.[file] ?? [], sandbox);
}

function fileNameFor({ language, meta: { title = "" } }: Block): string {
  if (/\.\w+$/.test(title)) return title;
  return language === "python" ? "untitled.py" : "untitled.mts";
}

/** Runs a program to its end. A server counts as finished when its port answers. */
async function runFile(file: string, args: string[], sandbox: Sandbox): Promise<Finished> {
  const { folder: cwd, env, python } = sandbox;
  const text = readFileSync(join(cwd, file), "utf8");
  const port = findServerPort(text);
  if (file.endsWith(".py")) {
    if (port !== undefined) return startInBackground(sandbox, "python", [file, ...args], port);
    if (/^test_.*\.py$/.test(file))
      return execute("pytest", ["-q", "-p", "no:cacheprovider", file], { cwd, env, seconds });
    return python
      ? python.run({ file, args, cwd, env, seconds })
      : execute("python", [file, ...args], { cwd, env, seconds });
  }
  const program = /\.m?ts$/.test(file) ? "tsx" : process.execPath;
  if (port !== undefined) return startInBackground(sandbox, program, [file], port);
  return execute(program, [file, ...args], { cwd, env, seconds });
}

/** The port that a program listens on, if it is a server. */
function findServerPort(text: string): number | undefined {
  const python = /uvicorn\.run\([\s\S]*?port=(\d+)/.exec(text);
  const node = /\.listen\((\d+)/.exec(text);
  const match = python ?? node;
  return match ? Number(match[1]) : undefined;
}

async function startInBackground(
  sandbox: Sandbox,
  program: string,
  args: string[],
  port: number,
): Promise<Finished> {
  const fault = await sandbox.startServer(program, args, port);
  return { code: fault === undefined ? 0 : 1, output: "", errors: fault ?? "" };
}

/**
 * Runs a shell sample and keeps what it exports for later samples. A last line that starts a
 * server starts it in the background.
 */
async function runShell(text: string, { meta }: Block, sandbox: Sandbox): Promise<Finished> {
  const { folder: cwd, env } = sandbox;
  const lines = text.trimEnd().split("\n");
  const startLast = readProgramStart((lines.at(-1) ?? "").trim(), sandbox);
  const rest = startLast ? lines.slice(0, -1).join("\n") : text;
  let finished: Finished = { code: 0, output: "", errors: "" };
  if (rest.trim() !== "") {
    const stateFile = join(cwd, ".env-state");
    const script = `set -e -o pipefail\nset -a\ntrap 'code=$?; env -0 > "${stateFile}"; exit $code' EXIT\n${rest}`;
    finished = await execute("bash", ["-c", script], { cwd, env, seconds });
    if (existsSync(stateFile)) sandbox.env = parseEnvironment(readFileSync(stateFile, "utf8"));
    if (meta.title) writeSampleFile(cwd, meta.title, text);
  }
  if (!startLast || finished.code !== 0) return finished;
  return startLast();
}

/**
 * How to start the program of a line: `python agent.py` in the process that has the SDK, and
 * `uvicorn agent:app --port 8000` in the background. Bash runs all other commands.
 */
function readProgramStart(line: string, sandbox: Sandbox): (() => Promise<Finished>) | undefined {
  const [, file, args = ""] = /^(?:python|node) ([\w.-]+\.\w+)((?: [\w:/.-]+)*)$/.exec(line) ?? [];
  if (file && existsSync(join(sandbox.folder, file))) {
    return () => runFile(file, args.split(" ").filter(Boolean), sandbox);
  }
  const [, rest = "", port] = /^uvicorn (.*--port (\d+).*)$/.exec(line) ?? [];
  if (port) return () => startInBackground(sandbox, "uvicorn", rest.split(/\s+/), Number(port));
  return undefined;
}

/** Reads the output of `env -0`. */
function parseEnvironment(text: string): Record<string, string> {
  const env: Record<string, string> = {};
  for (const pair of text.split("\0").filter(Boolean)) {
    const equals = pair.indexOf("=");
    env[pair.slice(0, equals)] = pair.slice(equals + 1);
  }
  return env;
}
