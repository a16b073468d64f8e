import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Block } from "@/lib/content/samples/code-blocks";
import { checkTypes } from "./check-types";
import { execute } from "./execute";
import type { PageFixture } from "../page-fixture";
import { writeSampleFile } from "./write-sample-file";
import type { Finished, Python } from "./python";

/** Where the samples of one page run. */
export interface Sandbox {
  folder: string;
  origin: string;
  /** Changed by what the page's shell samples export. */
  env: Record<string, string>;
  fixture: PageFixture;
  /** The process that has the SDK; without it each program starts one. */
  python?: Python | undefined;
  /** A sample's text as it runs here. */
  text: (text: string) => string;
  /** Starts a server that lives as long as the page; says why it didn't start. */
  serve: (program: string, args: string[], port: number) => Promise<string | undefined>;
  serverLog: () => string;
}

const seconds = 90;

export async function runBlock(block: Block, sandbox: Sandbox): Promise<Finished> {
  const text = sandbox.text(block.text);
  if (block.language === "bash") return runShell(text, block, sandbox);
  const file = fileOf(block);
  writeSampleFile(sandbox.folder, file, text);
  const fault = /script$/.test(block.language) ? checkTypes(sandbox.folder, file) : undefined;
  if (fault) return { code: 1, output: "", errors: fault };
  return runFile(file, sandbox.fixture.args?.[file] ?? [], sandbox);
}

/** A sample without a file name gets one. */
function fileOf({ language, meta: { title = "" } }: Block): string {
  if (/\.\w+$/.test(title)) return title;
  return language === "python" ? "untitled.py" : "untitled.mts";
}

/** A file of the page: a program to its end, a server until its port answers. */
async function runFile(file: string, args: string[], sandbox: Sandbox): Promise<Finished> {
  const { folder: cwd, env, python } = sandbox;
  const text = readFileSync(join(cwd, file), "utf8");
  const port = servedPort(text);
  if (file.endsWith(".py")) {
    if (port !== undefined) return served(sandbox, "python", [file, ...args], port);
    if (/^test_.*\.py$/.test(file))
      return execute("pytest", ["-q", "-p", "no:cacheprovider", file], { cwd, env, seconds });
    return python
      ? python.run({ file, args, cwd, env, seconds })
      : execute("python", [file, ...args], { cwd, env, seconds });
  }
  const program = /\.m?ts$/.test(file) ? "tsx" : process.execPath;
  if (port !== undefined) return served(sandbox, program, [file], port);
  return execute(program, [file, ...args], { cwd, env, seconds });
}

function servedPort(text: string): number | undefined {
  const port =
    /uvicorn\.run\([\s\S]*?port=(\d+)/.exec(text)?.[1] ?? /\.listen\((\d+)/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}

async function served(
  sandbox: Sandbox,
  program: string,
  args: string[],
  port: number,
): Promise<Finished> {
  const fault = await sandbox.serve(program, args, port);
  return { code: fault === undefined ? 0 : 1, output: "", errors: fault ?? "" };
}

/** A shell sample: what it exports stays, and a last line that starts a server starts it in the background. */
async function runShell(text: string, { meta }: Block, sandbox: Sandbox): Promise<Finished> {
  const { folder: cwd, env } = sandbox;
  const lines = text.trimEnd().split("\n");
  const last = (lines.at(-1) ?? "").trim();
  const start = readStart(last, sandbox);
  const rest = start ? lines.slice(0, -1).join("\n") : text;
  let finished: Finished = { code: 0, output: "", errors: "" };
  if (rest.trim() !== "") {
    const state = join(cwd, ".env-state");
    const script = `set -e -o pipefail\nset -a\ntrap 'code=$?; env -0 > "${state}"; exit $code' EXIT\n${rest}`;
    finished = await execute("bash", ["-c", script], { cwd, env, seconds });
    if (existsSync(state)) sandbox.env = readState(readFileSync(state, "utf8"));
    if (meta.title) {
      writeSampleFile(cwd, meta.title, text);
    }
  }
  if (!start || finished.code !== 0) return finished;
  return start();
}

/** `python x.py` runs in the process that has the SDK; servers keep running. */
function readStart(line: string, sandbox: Sandbox): (() => Promise<Finished>) | undefined {
  const [, file, args = ""] = /^(?:python|node) ([\w.-]+\.\w+)((?: [\w:/.-]+)*)$/.exec(line) ?? [];
  if (file && existsSync(join(sandbox.folder, file))) {
    return () => runFile(file, args.split(" ").filter(Boolean), sandbox);
  }
  const [, rest = "", port] = /^uvicorn (.*--port (\d+).*)$/.exec(line) ?? [];
  if (port) return () => served(sandbox, "uvicorn", rest.split(/\s+/), Number(port));
  return undefined;
}

function readState(text: string): Record<string, string> {
  const pairs = text.split("\0").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
}
