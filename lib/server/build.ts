import { spawn } from "node:child_process";

const forwarded = ["SIGINT", "SIGTERM"] as const;

/** Runs `npm run build` in the same terminal; resolves with its exit code. Ctrl-C ends the build, which ends us. */
export function runBuild(root: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a script, which needs a shell; the command is constant.
    const child = spawn("npm", ["run", "build"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
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
