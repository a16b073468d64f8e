import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { freePort } from "@/lib/build/server/listen";
import { startable } from "@/lib/util/program";
import { copyProject, linkPackages } from "./project-copy";

export interface Preview {
  /** A copy of the project, which tests may edit. */
  folder: string;
  /** Address without trailing slash. */
  url: string;
  /** Returns the output of the command so far. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Runs `npm run dev` on a copy of the project. Resolves after the first response. */
export async function startPreview(
  root: string,
  prepare: (folder: string) => void = () => {},
  settings: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const folder = copyProject(root, linkPackages);
  prepare(folder);
  const { NODE_ENV: _, ...env } = process.env;
  const port = await freePort();
  const { program, args } = startable(["node", "scripts/run.mjs", "dev"], folder);
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      ...env,
      ...settings,
      PORT: String(port),
      HOST: "127.0.0.1",
      NO_COLOR: "1",
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
    // In a new process group, so that its child processes end with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const preview = {
    folder,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    stop: async () => {
      await killGroup(child);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await waitForResponse(preview.url, child);
  } catch (error) {
    await preview.stop();
    throw new Error(`The preview did not start: ${(error as Error).message}\n${output}`);
  }
  return preview;
}

async function waitForResponse(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}.`);
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.pid) return;
  const exited = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await exited;
}
