import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import type { Finished } from "./python";

/** Where a program runs, and how long it may take. */
interface ProcessOptions {
  cwd: string;
  env: Readonly<Record<string, string>>;
  seconds: number;
}

/** Runs a program in its own process group, which is killed at the timeout. */
export function execute(
  program: string,
  args: string[],
  { cwd, env, seconds }: ProcessOptions,
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let output = "";
    let errors = "";
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child);
    }, seconds * 1000);
    child.stdout.on("data", (chunk: Buffer) => (output += chunk));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk));
    child.on("error", (error) => (errors += error.message));
    child.on("close", (code) => {
      clearTimeout(timer);
      resolve({ code: timedOut ? null : code, output, errors });
    });
  });
}

/** A server that a sample started. */
export interface Running {
  port: number;
  stop: () => Promise<void>;
}

/** Starts a server and waits until its port answers. Returns what it printed if it never does. */
export async function startProgram(
  program: string,
  args: string[],
  port: number,
  { cwd, env, seconds }: ProcessOptions,
): Promise<Running | string> {
  const child = spawn(program, args, {
    cwd,
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (log += chunk));
  child.on("error", (error) => (log += error.message));
  const closed = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const deadline = Date.now() + seconds * 1000;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await acceptsConnections(port)) {
      return {
        port,
        stop: async () => {
          endGroup(child);
          await closed;
        },
      };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  endGroup(child);
  await closed;
  return log || "The server did not start.";
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/** The group is the child's own: it was started detached. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
}
