import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";
import type { Finished } from "./python";

/** Runs a program in its own process group, which ends with the program or at the timeout. */
export function execute(
  program: string,
  args: string[],
  { cwd, env, seconds }: { cwd: string; env: Readonly<Record<string, string>>; seconds: number },
): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    let [output, errors] = ["", ""];
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

export interface Running {
  port: number;
  log: () => string;
  stop: () => Promise<void>;
}

/** Starts a server of a page and waits until its port answers; says what it printed when it doesn't. */
export async function startProgram(
  program: string,
  args: string[],
  port: number,
  { cwd, env, seconds }: { cwd: string; env: Readonly<Record<string, string>>; seconds: number },
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
    if (await answers(port)) {
      return {
        port,
        log: () => log,
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

function answers(port: number): Promise<boolean> {
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
    // It has ended by itself.
  }
}
