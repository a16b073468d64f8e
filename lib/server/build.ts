import { type ChildProcess, spawn } from "node:child_process";

const forwarded = ["SIGINT", "SIGTERM"] as const;
const announced = /^Pages are in (\S+), what is beside them follows$/m;

/** The line by which a build says that its pages are final and can be shown: from now on it only adds files. */
export const announcePages = (folder: string) => `Pages are in ${folder}, what is beside them follows`;

export interface RunningBuild {
  /** Where the pages are, as soon as they can be shown; undefined when the build ended without saying so. */
  pages: Promise<string | undefined>;
  /** The exit code. */
  done: Promise<number>;
}

/** Runs `npm run build` in the same terminal. Ctrl-C ends the build, which ends us. */
export function startBuild(root: string): RunningBuild {
  // On Windows npm is a script, which needs a shell; the command is constant.
  const child = spawn("npm", ["run", "build"], {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
    shell: process.platform === "win32",
  });
  const done = ended(child);
  const pages = new Promise<string | undefined>((resolve) => {
    let said = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      process.stdout.write(chunk);
      said += chunk;
      const folder = announced.exec(said)?.[1];
      if (folder !== undefined) resolve(folder);
    });
    const end = () => resolve(undefined);
    done.then(end, end);
  });
  return { pages, done };
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of forwarded) process.on(signal, forward);
    const done = () => {
      for (const signal of forwarded) process.off(signal, forward);
    };
    child.once("error", (error) => {
      done();
      reject(error);
    });
    child.once("close", (code) => {
      done();
      resolve(code ?? 1);
    });
  });
}
