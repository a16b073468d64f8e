import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "@/lib/build/server/listen";
import { startable } from "@/lib/util/program";
import { writeFiles } from "@/lib/util/write-files";

/**
 * The npm process. A supervisor signals only npm, and the processes that npm started must end with
 * it.
 */
let npm: ChildProcess | undefined;
afterEach(() => {
  try {
    if (npm?.pid) process.kill(-npm.pid, "SIGKILL");
  } catch {
    // It already ended, as expected.
  }
});

/** Starts a command with npm and resolves with its address as soon as it listens there. */
async function startByNpm(args: readonly string[], env: Record<string, string>): Promise<string> {
  const port = await freePort();
  npm = spawn("npm", ["run", ...args], {
    // Starts npm in its own process group, so that the signal below reaches only npm.
    detached: true,
    env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() => isAnswering(origin).then((answers) => answers || printed), { timeout: 60_000 })
    .toBe(true);
  return origin;
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    await fetch(origin);
    return true;
  } catch {
    return false;
  }
}

const folder = mkdtempSync(join(tmpdir(), "stopping-"));
writeFiles(folder, { ".site.json": '{"basePath":""}', "index.html": "home" });

it.runIf(process.platform !== "win32").each([
  ["SIGTERM", ["start", "--", "--built"]],
  ["SIGINT", ["start", "--", "--built"]],
  ["SIGKILL", ["start", "--", "--built"]],
  ["SIGTERM", ["mock"]],
] as const)(
  "%s to npm ends what `npm run %j` serves within two seconds",
  async (signal, args) => {
    const origin = await startByNpm(args, { OUT_FOLDER: folder });
    npm?.kill(signal);
    await expect.poll(() => isAnswering(origin), { timeout: 2000, interval: 100 }).toBe(false);
  },
  90_000,
);

it("an address that isn't there is named before anything is built", async () => {
  const child = spawn("npm", ["run", "-s", "start", "--", "--built"], {
    env: { ...process.env, HOST: "nosuch.invalid", OUT_FOLDER: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    printed += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect(printed).toMatch(/^There is no host `nosuch.invalid`/);
  expect(code).toBe(1);
}, 60_000);

it("commands of one name may start at the same time", async () => {
  const { program, args } = startable(["node", "scripts/run.mjs", "check-types", "--help"]);
  const run = () =>
    new Promise<string>((resolve) => {
      execFile(program, args, (_error, stdout) => resolve(stdout));
    });
  const outputs = await Promise.all(Array.from({ length: 6 }, run));
  for (const output of outputs) expect(output).toContain("npm run types");
}, 60_000);
