import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "vitest";
import type { Problem } from "@/lib/problem";
import { allCases } from "@/lib/testing/bad-input/all-cases";
import { dangersOf } from "@/lib/testing/bad-input/dangers";

/** `npm run test:input` also runs what takes seconds a case. */
const everything = process.env.BAD_INPUT_ALL === "1";
const cases = allCases.map((item, at) => ({ ...item, at })).filter((item) => everything || !item.heavy);
/** Time of the processor, not of the clock: other programs on the machine are not the case's fault. */
const limits = { milliseconds: 10_000, megabytes: 2048 };
/** When a case that does not answer is ended, by the clock. */
const timeout = 45_000;

interface Outcome {
  milliseconds?: number;
  problems?: Problem[];
  html?: string;
  thrown?: string;
  ended?: string;
}

const outcomes = new Map<number, Outcome>();
let peak = 0;

/** Runs the cases in a process of their own; one that hangs or dies is noted, and the next process goes on behind it. */
async function runFrom(first: number): Promise<void> {
  const cwd = process.cwd();
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.megabytes - 300}`,
      "--import",
      "tsx",
      "lib/testing/bad-input/runner.ts",
      String(first),
    ],
    { cwd, stdio: ["ignore", "pipe", "ignore"], env: { ...process.env, NODE_ENV: "production", CACHE_FOLDER: cache } },
  );
  let current = first;
  let done = false;
  let ended = "the process ended";
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    const said = readLine(line);
    if (!said) continue;
    clearTimeout(timer);
    if (said.done) {
      done = true;
      peak = Math.max(peak, said.memory / 1024);
    } else if (said.started) {
      current = said.at;
      timer = setTimeout(() => {
        ended = `no answer within ${timeout} ms`;
        child.kill("SIGKILL");
      }, timeout);
    } else outcomes.set(said.at, said);
  }
  clearTimeout(timer);
  if (done) return;
  outcomes.set(current, { ended });
  if (current + 1 < allCases.length) await runFrom(current + 1);
}

/** Undefined for a line that was cut by the end of its process. */
function readLine(line: string): ({ at: number; started?: true; done?: true; memory: number } & Outcome) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const cache = mkdtempSync(join(tmpdir(), "bad-input-"));

describe("malformed and hostile input", () => {
  beforeAll(async () => {
    await runFrom(0);
    rmSync(cache, { recursive: true, force: true });
  }, 900_000);

  it("is a corpus of more than 300 cases, each under a name of its own", () => {
    expect(cases.length).toBeGreaterThan(300);
    expect(new Set(cases.map((item) => item.name)).size).toBe(cases.length);
  });

  it.each(cases)("$name", ({ at, expect: wanted }) => {
    const { problems = [], html = "", ...ends } = outcomes.get(at) ?? { ended: "never ran" };
    expect(ends.thrown ?? ends.ended).toBeUndefined();
    expect(ends.milliseconds).toBeLessThan(limits.milliseconds);
    const errors = problems.filter((item) => item.severity === "error");
    const codes = errors.map((item) => item.code);
    if (wanted === "harmless") expect(errors).toEqual([]);
    else if (wanted === "problem") expect(codes).not.toEqual([]);
    else if (wanted !== "either") expect(codes).toContain(wanted);
    for (const { message, line } of errors) {
      expect(line).toBeGreaterThan(0);
      // Neither a stack nor a path of this machine, and no megabyte of what the author wrote.
      expect(message).not.toMatch(/\n {4}at |node_modules|\/tmp\//);
      expect(message.length).toBeLessThanOrEqual(1000);
    }
    expect(dangersOf(html)).toEqual([]);
  });

  it("never takes more than two gigabytes", () => {
    expect(peak).toBeLessThan(limits.megabytes);
  });
});
