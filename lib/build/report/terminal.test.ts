import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { quietEnvironment, runStep } from "@/lib/build/report/terminal";
import { startable } from "@/lib/util/program";

describe("failures of a command", () => {
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

it("a terminal names a step while it runs", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const before = process.stdout.isTTY;
  process.stdout.isTTY = true;
  await runStep("content", () => {});
  const written = String(write.mock.calls[0]);
  process.stdout.isTTY = before;
  write.mockRestore();
  expect(written).toBe("  content …\r");
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
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !(name in quietEnvironment)),
  );
  const { program, args } = startable(["node", "scripts/run.mjs", "dev"]);
  execFileSync(program, args, {
    env: { ...env, NODE_ENV: "test", NODE_OPTIONS: `--require ${JSON.stringify(stand)}` },
    stdio: "ignore",
  });
  expect(JSON.parse(readFileSync(written, "utf8"))).toMatchObject(quietEnvironment);
});
