import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { paths } from "../paths";

interface Job {
  file: string;
  args: string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  seconds: number;
}

/** A program that has ended. */
export interface Finished {
  /** The exit code, or null if the program timed out. */
  code: number | null;
  output: string;
  errors: string;
}

/** A Python process that runs samples. */
export interface Python {
  run: (job: Job) => Promise<Finished>;
  close: () => void;
}

/** Starts a process that loads the SDK once and forks for each sample, one at a time. */
export function startPython(name: string): Python {
  const child: ChildProcessWithoutNullStreams = spawn(
    `${paths.python}/bin/python`,
    [paths.driver],
    {
      env: { ...process.env, ...quietEnvironment, PYTHONPATH: paths.guard },
    },
  );
  child.stderr.on("data", (chunk: Buffer) => process.stderr.write(chunk));
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const output = `${paths.pages}/${name}.out`;
  const errors = `${paths.pages}/${name}.err`;
  return {
    run: async (job) => {
      child.stdin.write(`${JSON.stringify({ ...job, output, errors })}\n`);
      const reply = await replies.next();
      if (reply.done) throw new Error("The Python process ended: see its message above.");
      const { code } = JSON.parse(reply.value) as { code: number | null };
      return { code, output: readFileSync(output, "utf8"), errors: readFileSync(errors, "utf8") };
    },
    close: () => child.stdin.end(),
  };
}

/** Keeps packages from calling home, and from printing what readers wouldn't see. */
export const quietEnvironment: Readonly<Record<string, string>> = {
  LITELLM_LOCAL_MODEL_COST_MAP: "True",
  ANONYMIZED_TELEMETRY: "False",
  OTEL_BSP_SCHEDULE_DELAY: "100",
  AGNO_TELEMETRY: "false",
  TIKTOKEN_CACHE_DIR: `${paths.python}/lib/python3.11/site-packages/litellm/litellm_core_utils/tokenizers`,
  HF_HUB_OFFLINE: "1",
  PIP_NO_INDEX: "1",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
  PIP_ROOT_USER_ACTION: "ignore",
  PYTHONDONTWRITEBYTECODE: "1",
  PYTHONUNBUFFERED: "1",
  PYTHONIOENCODING: "utf-8",
  LANG: "C.UTF-8",
};
