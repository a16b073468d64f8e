import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { quietEnvironment } from "@/lib/build/report/terminal";
import { startable } from "@/lib/util/program";
import type { TestStep } from "./plan";

interface Outcome {
  passed: number;
  failed: number;
}

const reports = {
  vitest: z.object({ numPassedTests: z.number(), numFailedTests: z.number() }).transform(
    ({ numPassedTests, numFailedTests }): Outcome => ({
      passed: numPassedTests,
      failed: numFailedTests,
    }),
  ),
  playwright: z
    .object({
      stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    })
    .transform(({ stats }): Outcome => {
      if (stats.flaky > 0)
        console.log(`${stats.flaky} needed a second try: listed above as flaky. Find out why.`);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    }),
};

/**
 * Runs every step even after a failure, so one run reports everything. Ends with the line `N
 * passed, N failed`.
 */
export async function runPlan(steps: readonly TestStep[]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0 };
  const failed = new Set<string>();
  const runOne = async (step: TestStep) => {
    console.log(`\n== ${step.name}`);
    const start = performance.now();
    const outcome = await runStep(step);
    if (outcome.failed > 0) failed.add(step.name);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(
      `== ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s`,
    );
  };
  let background: Promise<void> | undefined;
  for (const step of steps) {
    if (step.needs && failed.has(step.needs)) {
      console.log(`\n== ${step.name}: left out, because it needs the ${step.needs}`);
      continue;
    }
    const running = runOne(step);
    if (step.isBackground) background = running;
    else await running;
  }
  await background;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total;
}

async function runStep({ command, env, report }: TestStep): Promise<Outcome> {
  const ok = (await run(command, env)) === 0;
  if (!report) return { passed: Number(ok), failed: Number(!ok) };
  const outcome = readReport(report) ?? { passed: 0, failed: 0 };
  // A runner that fails without a failed test didn't run at all, and one without any test tests
  // nothing.
  const didNotRun = (!ok && outcome.failed === 0) || outcome.passed + outcome.failed === 0;
  return didNotRun ? { ...outcome, failed: outcome.failed + 1 } : outcome;
}

function readReport({ kind, file }: NonNullable<TestStep["report"]>): Outcome | undefined {
  try {
    return reports[kind].parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}

function run(command: TestStep["command"], env: TestStep["env"]): Promise<number> {
  return new Promise((resolve) => {
    const { program, args, shell } = startable(command);
    const environment = { ...process.env, ...quietEnvironment, ...env };
    const child = spawn(program, args, { stdio: "inherit", shell, env: environment });
    child.on("error", () => resolve(1));
    child.on("close", (code) => resolve(code ?? 1));
  });
}
