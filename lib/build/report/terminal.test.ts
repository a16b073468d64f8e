import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { runStep } from "@/lib/build/report/terminal";
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

it("Next sends nothing home: it reads .env before it starts anything", () => {
  expect(readFileSync(".env", "utf8").split("\n")).toContain("NEXT_TELEMETRY_DISABLED=1");
});
