import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";
import { writeFiles } from "@/lib/util/write-files";
import { execute } from "../page/execute";
import { toolchains } from "./toolchains";

/** A sample, with the name used for its files and server address: `s12`. */
interface Program {
  name: string;
  code: string;
}

/** What a program printed, and the error that stopped it. */
export interface Printed {
  output: string;
  error?: string;
}

type Runner = (programs: readonly Program[], folder: string) => Promise<Map<string, Printed>>;

interface Batch {
  harness: string;
  /** Path of a sample's file. */
  file: (name: string) => string;
  /** Turns a program into a part of a larger one. */
  adapt?: (code: string, name: string) => string;
  /** Additional files that combine the samples. */
  extra?: (names: readonly string[]) => Record<string, string>;
  commands: (names: readonly string[]) => (readonly [string, ...string[]])[];
}

/**
 * Starting a process per sample takes longer than running all samples, so most languages run theirs
 * in one process.
 */
const batches: Partial<Record<SampleLanguage, Batch>> = {
  python: {
    harness: "run_all.py",
    file: (name) => `${name}.py`,
    commands: (names) => [[toolchains.python.program, "run_all.py", ...names]],
  },
  nodejs: {
    harness: "run-all.mjs",
    file: (name) => `${name}.mjs`,
    commands: (names) => [[toolchains.nodejs.program, "run-all.mjs", ...names]],
  },
  ruby: {
    harness: "run_all.rb",
    file: (name) => `${name}.rb`,
    commands: (names) => [[toolchains.ruby.program, "run_all.rb", ...names]],
  },
  php: {
    harness: "run_all.php",
    file: (name) => `${name}.php`,
    commands: (names) => [[toolchains.php.program, "run_all.php", ...names]],
  },
  java: {
    harness: "RunAll.java",
    file: (name) => `${name}/Sample.java`,
    adapt: (code, name) => `package ${name};\n${code}`,
    commands: (names) => [
      ["javac", "-encoding", "UTF-8", "RunAll.java", ...names.map((name) => `${name}/Sample.java`)],
      [toolchains.java.program, "RunAll", ...names],
    ],
  },
  go: {
    harness: "runner.go",
    file: (name) => `${name}/sample.go`,
    adapt: (code, name) =>
      code.replace("package main", `package ${name}`).replace("func main()", "func Main()"),
    extra: (names) => ({
      "go.mod": "module samples\n\ngo 1.18\n",
      "main.go": `package main\n\nimport (\n${names.map((name) => `\t"samples/${name}"`).join("\n")}\n)\n\nfunc main() {\n${names.map((name) => `\trun("${name}", ${name}.Main)`).join("\n")}\n}\n`,
    }),
    commands: () => [[toolchains.go.program, "build", "-o", "all", "."], ["./all"]],
  },
};

export function runnerOf(language: SampleLanguage): Runner {
  const batch = batches[language];
  return batch ? inOneProcess(batch) : oneByOne(language);
}

function inOneProcess({ harness, file, adapt = (code) => code, extra, commands }: Batch): Runner {
  return async (programs, folder) => {
    const names = programs.map(({ name }) => name);
    for (const { name, code } of programs) writeFiles(folder, { [file(name)]: adapt(code, name) });
    writeFiles(folder, extra?.(names) ?? {});
    cpSync(new URL(`harness/${harness}`, import.meta.url), join(folder, harness));
    let fault = "";
    for (const command of commands(names)) {
      const { code, errors } = await runCommand(command, folder);
      if (code === 0) continue;
      fault = errors;
      break;
    }
    return new Map(names.map((name) => [name, readPrinted(folder, name, fault)]));
  };
}

/** Compiler messages contain the names of files. */
function readPrinted(folder: string, name: string, fault: string): Printed {
  const read = (kind: string) => {
    const path = join(folder, `${name}.${kind}`);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  };
  const relevantLines = fault.split("\n").filter((line) => line.includes(`${name}/`));
  const error =
    read("err") ?? (fault && (relevantLines.join("\n") || `Not run: ${fault.slice(0, 300)}`));
  return { output: read("out") ?? "", error: error || undefined };
}

/** Runs each sample in its own process, a few at a time. */
function oneByOne(language: SampleLanguage): Runner {
  const { program, args = [], extension } = toolchains[language];
  return async (programs, folder) => {
    const printed = new Map<string, Printed>();
    const queue = [...programs];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const { name, code } = next;
        writeFiles(folder, { [`${name}.${extension}`]: code });
        const ended = await runCommand([program, ...args, `${name}.${extension}`], folder);
        printed.set(name, {
          output: ended.output,
          error: ended.code === 0 ? undefined : ended.errors,
        });
      }
    };
    await Promise.all([work(), work(), work()]);
    return printed;
  };
}

function runCommand([program, ...args]: readonly [string, ...string[]], cwd: string) {
  return execute(program, args, {
    cwd,
    env: { ...process.env, ...settings } as Record<string, string>,
    seconds: 600,
  });
}

/** Samples reach this machine without a proxy, and toolchains download nothing. */
const settings = {
  NO_PROXY: "127.0.0.1",
  no_proxy: "127.0.0.1",
  LANG: "C.UTF-8",
  PYTHONUTF8: "1",
  PYTHONDONTWRITEBYTECODE: "1",
  GOTOOLCHAIN: "local",
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
};
