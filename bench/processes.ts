import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { loadavg } from "node:os";
import { watchMemory } from "./memory";

export interface Command {
  cwd: string;
  /** Program and arguments. */
  line: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Gets what the program prints. */
  log: string;
  /** Seconds after which it is ended. */
  limit?: number;
}

export interface Ended {
  status: number;
  seconds: number;
  /** Load of the machine before the start. */
  load: number;
  /** Most memory of its largest process and of all of them together, in MB; undefined where /proc is not there. */
  processMB?: number;
  treeMB?: number;
}

const running = new Set<ChildProcess>();

/** Starts a program in a process group of its own, which ends with ours at the latest. */
export function start({ cwd, line: [program = "", ...args], env, log }: Command): ChildProcess {
  const file = openSync(log, "a");
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ["ignore", file, file] });
  closeSync(file);
  running.add(child);
  child.once("close", () => running.delete(child));
  child.once("error", () => running.delete(child));
  return child;
}

/** Runs a program to its end and says what it took. */
export async function run(command: Command): Promise<Ended> {
  const [load = 0] = loadavg();
  const began = performance.now();
  const child = start(command);
  const memory = watchMemory(child.pid);
  const timer = setTimeout(() => kill(child, "SIGKILL"), (command.limit ?? 3600) * 1000);
  const status = await new Promise<number>((resolve) => {
    child.once("error", () => resolve(127));
    child.once("close", (code) => resolve(code ?? 1));
  });
  const seconds = (performance.now() - began) / 1000;
  clearTimeout(timer);
  kill(child, "SIGKILL");
  return { status, seconds, load, ...memory.stop() };
}

/** Ends a program and all that it started. */
export async function stop(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    if (!running.has(child)) resolve();
    child.once("close", () => resolve());
  });
  kill(child, "SIGTERM");
  const timer = setTimeout(() => kill(child, "SIGKILL"), 5000);
  await closed;
  clearTimeout(timer);
  // Children that outlived their parent.
  kill(child, "SIGKILL");
}

function kill(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}

/** Leaves nothing running, however we end. */
export function endWithUs(): void {
  process.on("exit", () => {
    for (const child of running) kill(child, "SIGKILL");
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
}
