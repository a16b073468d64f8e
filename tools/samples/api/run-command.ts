import { spawn } from "node:child_process";

export interface Ended {
  ok: boolean;
  /** What it printed, and what it reported about. */
  output: string;
  errors: string;
}

/** Runs a command to its end. One that hangs is stopped. */
export function runCommand([program, ...args]: readonly [string, ...string[]], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings };
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], timeout: 600_000 });
    let [output, errors] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => (output += chunk));
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk));
    child.on("error", (error) => resolve({ ok: false, output, errors: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output, errors }));
  });
}

/** Samples reach this machine without a proxy, and their toolchains download nothing. */
const settings = {
  NO_PROXY: "127.0.0.1",
  no_proxy: "127.0.0.1",
  LANG: "C.UTF-8",
  PYTHONUTF8: "1",
  PYTHONDONTWRITEBYTECODE: "1",
  GOTOOLCHAIN: "local",
  GOFLAGS: "-mod=mod",
  GOPROXY: "off",
};
