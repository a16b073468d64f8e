import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { exitWhenPrinted } from "@/lib/build/process/exit";

export interface Command {
  cwd: string;
  /** Program and arguments. */
  line: readonly string[];
  env: NodeJS.ProcessEnv;
  /** File that collects the program's output. */
  log: string;
}

const running = new Set<ChildProcess>();

/** Starts a program in its own process group, which ends with this process at the latest. */
export function start({ cwd, line: [program = "", ...args], env, log }: Command): ChildProcess {
  const file = openSync(log, "a");
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ["ignore", file, file] });
  closeSync(file);
  running.add(child);
  child.once("close", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Runs a program to its end, or for at most `limit` seconds. */
export async function run(
  command: Command,
  limit: number,
): Promise<{ status: number; seconds: number }> {
  const began = performance.now();
  const child = start(command);
  const timer = setTimeout(() => kill(child, "SIGKILL"), limit * 1000);
  const status = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  });
  clearTimeout(timer);
  kill(child, "SIGKILL");
  return { status, seconds: (performance.now() - began) / 1000 };
}

/** Stops a program and everything that it started. */
export async function stop(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (!running.has(child)) resolve();
    child.once("close", () => resolve());
  });
  kill(child, "SIGTERM");
  const timer = setTimeout(() => kill(child, "SIGKILL"), 5000);
  await closed;
  clearTimeout(timer);
  // Children may outlive their parent.
  kill(child, "SIGKILL");
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // It has already ended.
  }
}

/** Stops everything that is still running when this process ends, for any reason. */
export function endWithUs(): void {
  process.on("exit", () => {
    for (const child of running) kill(child, "SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => void exitWhenPrinted(130));
}
