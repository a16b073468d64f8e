import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
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
    const { stdout, stderr, status } = spawnSync("node_modules/.bin/tsx", ["scripts/check-content.ts"], {
      encoding: "utf8",
      env: { ...process.env, SITE_SETTINGS: "no-such-file.json" },
    });
    expect(`${stdout}${stderr}`).toContain("no-such-file.json:1");
    expect(`${stdout}${stderr}`).not.toMatch(/\n {4}at /);
    expect(status).toBe(1);
  });
});

it("no tool of a command may send anything home", { timeout: 60_000 }, () => {
  // Another `next` stands in for the real one and writes down what it was started with.
  const folder = mkdtempSync(join(tmpdir(), "next-"));
  writeFileSync(join(folder, "next"), `#!/bin/sh\nenv > "${join(folder, "seen")}"\n`);
  chmodSync(join(folder, "next"), 0o755);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in quietEnvironment)));
  execFileSync("node_modules/.bin/tsx", ["scripts/dev.ts"], {
    env: { ...env, NODE_ENV: "test", PATH: `${folder}${delimiter}${process.env.PATH}` },
    stdio: "ignore",
  });
  const seen = readFileSync(join(folder, "seen"), "utf8");
  for (const [name, value] of Object.entries(quietEnvironment)) expect(seen).toContain(`${name}=${value}`);
});
