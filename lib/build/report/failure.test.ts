import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startable } from "@/lib/shared/program";
import { explainDisk } from "./failure";
import { quietEnvironment } from "./quiet";

const thrown = (code: string) => Object.assign(new Error(`${code}: x`), { code, path: ".cache/x" });

/** Errors of the disk, as Node throws them and as other programs print them, and what is said instead. */
const cases: [string, unknown, RegExp | undefined][] = [
  ["a full disk", thrown("ENOSPC"), /`\.cache\/x`: the disk is full\. Free some space/],
  ["a quota", thrown("EDQUOT"), /quota .* Free some space/],
  ["a read-only disk", thrown("EROFS"), /the disk is read-only\. Make the project folder writable/],
  ["a folder of another user", thrown("EACCES"), /permissions forbid it/],
  [
    "a full disk in the bundler's output",
    "x\nError: ENOSPC: no space left on device, write\n at y",
    /the disk is full/,
  ],
  ["a full disk in the words of Rust", "Caused by: No space left on device (os error 28)", /the disk is full/],
  ["a read-only disk in the words of Rust", "Read-only file system (os error 30)", /read-only/],
  ["a missing file", thrown("ENOENT"), undefined],
  ["a mistake in the code", new TypeError("x is not a function"), undefined],
  ["an output about something else", "Type error: ENOSPCX", undefined],
];

describe("failures of a command", () => {
  it.each(cases)("%s", (_name, error, said) => {
    if (said) expect(explainDisk(error)).toMatch(said);
    else expect(explainDisk(error)).toBeUndefined();
  });

  it("are said without a stack when settings cannot be read", { timeout: 60_000 }, () => {
    const { program, args } = startable(["tsx", "scripts/check-content.ts"]);
    const { stdout, stderr, status } = spawnSync(program, args, {
      encoding: "utf8",
      env: { ...process.env, SITE_SETTINGS: "no-such-file.json" },
    });
    expect(`${stdout}${stderr}`).toContain("no-such-file.json:1");
    expect(`${stdout}${stderr}`).not.toMatch(/\n {4}at /);
    expect(status).toBe(1);
  });
});

it("no tool of a command may send anything home", { timeout: 60_000 }, () => {
  // In place of Next, its process writes down what it was started with.
  const folder = mkdtempSync(join(tmpdir(), "next-"));
  const [stand, written] = [join(folder, "stand.cjs"), join(folder, "seen")];
  writeFileSync(
    stand,
    `if (/[\\\\/]next[\\\\/]dist[\\\\/]bin[\\\\/]next$/.test(process.argv[1] ?? "")) {
      require("node:fs").writeFileSync(${JSON.stringify(written)}, JSON.stringify(process.env));
      process.exit(0);
    }`,
  );
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in quietEnvironment)));
  const { program, args } = startable(["node", "scripts/run.mjs", "dev"]);
  execFileSync(program, args, {
    env: { ...env, NODE_ENV: "test", NODE_OPTIONS: `--require ${JSON.stringify(stand)}` },
    stdio: "ignore",
  });
  expect(JSON.parse(readFileSync(written, "utf8"))).toMatchObject(quietEnvironment);
});
