import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { quietEnvironment } from "@/lib/build/report/terminal";
import { startable } from "@/lib/util/program";
import type { CheckStep } from "./steps";

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  /** The output of the tool. */
  output: string;
}

/**
 * Runs steps in parallel, as many at once as there are processors. Calls `done` as each one ends.
 */
export async function runInParallel(
  steps: readonly CheckStep[],
  done: (result: StepResult) => void,
  atOnce = availableParallelism(),
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let next = 0;
  const work = async () => {
    for (let step = steps[next++]; step; step = steps[next++]) {
      const result = await runStep(step);
      results.push(result);
      done(result);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, atOnce) }, work));
  return results;
}

function runStep({ name, command }: CheckStep): Promise<StepResult> {
  const start = performance.now();
  return new Promise((settle) => {
    let output = "";
    const env = { ...process.env, ...quietEnvironment };
    const { program, args, shell } = startable(command);
    const child = spawn(program, args, { env, shell, stdio: ["ignore", "pipe", "pipe"] });
    const end = (passed: boolean) =>
      settle({ name, passed, output, seconds: (performance.now() - start) / 1000 });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

/**
 * The number of warnings in the last line of one of this project's own commands
 * (lib/build/report/terminal.ts).
 */
export function countWarnings(output: string): number {
  return Number(/^\d+ errors?, (\d+) warnings?\s*$/m.exec(output)?.[1] ?? 0);
}
