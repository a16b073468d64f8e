import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkTests, leftOut, planTests, readShard } from "./test/plan";

const folder = mkdtempSync(join(tmpdir(), "docs-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (tier: "quick" | "all", index = 1, of = 1) => planTests(tier, { index, of }).map(({ name }) => name);

describe("the shards of a run", () => {
  it.each([2, 3, 4, 7])("%i shards do together what one run does", (of) => {
    const shards = Array.from({ length: of }, (_, index) => names("all", index + 1, of));
    expect(new Set(shards.flat())).toEqual(new Set(names("all")));
    // One machine checks; each of them builds and tests its part.
    expect(shards.filter((steps) => steps.includes("check"))).toHaveLength(1);
    for (const steps of shards) expect(steps).toEqual(expect.arrayContaining(["unit tests", "browser tests"]));
  });

  it("are told to the runners", () => {
    const browserTests = planTests("all", { index: 2, of: 4 }).find(({ name }) => name === "browser tests");
    expect(browserTests?.command).toContain("--shard=2/4");
  });

  it.each(["", "1", "0/4", "5/4", "a/b", "1/4/2"])("refuse `%s`", (text) => {
    expect(() => readShard(text)).toThrow("such as 1/4");
  });
});

it("only bulk tests that exist are left out", () => {
  expect(bulkTests.filter((file) => !existsSync(file))).toEqual([]);
});

it("no run needs Python, and says which samples it leaves out", { timeout: 120_000 }, () => {
  const commands = (["quick", "all"] as const)
    .flatMap((tier) => planTests(tier))
    .map(({ command }) => command.join(" "));
  expect(commands.filter((command) => /python|samples/.test(command.replace(/--exclude=\S+/g, "")))).toEqual([]);
  const asked = spawnSync("npx", ["tsx", "scripts/check-samples.ts"], { encoding: "utf8" });
  expect(asked.status).toBe(2);
  const runs = [...asked.stderr.matchAll(/-- (\w+)/g)].map(([, name]) => name);
  expect([...leftOut.matchAll(/-- (\w+)/g)].map(([, name]) => name).sort()).toEqual(runs.sort());
});

describe(".ci/run", () => {
  const bin = join(folder, "bin");
  const calls = join(folder, "calls");

  beforeAll(() => {
    mkdirSync(bin);
    mkdirSync(join(folder, ".ci"));
    cpSync(".ci/run", join(folder, ".ci/run"));
    // Stands for npm: installs nothing, and runs a plan of two steps in place of the whole one.
    writeFileSync(
      join(folder, "plan.mts"),
      `import { runPlan } from ${JSON.stringify(resolve("scripts/test/run-plan.ts"))};
      const step = (name, code) => ({ name, command: ["node", "-e", \`console.log("noise"); process.exit(\${code})\`] });
      const { failed } = await runPlan([step("good", 0), step("second", process.env.CODE), { ...step("third", 0), needs: "second" }]);
      process.exit(failed === 0 ? 0 : 1);`,
    );
    const tsx = `${resolve("node_modules/.bin/tsx")} --tsconfig ${resolve("tsconfig.json")}`;
    writeFileSync(
      join(bin, "npm"),
      `#!/bin/sh\necho "$*" >> ${calls}\nif [ "$1" = ci ]; then echo installed; else exec ${tsx} ${join(folder, "plan.mts")}; fi\n`,
    );
    chmodSync(join(bin, "npm"), 0o755);
  });

  it.each([
    ["passes", "0", "3 passed, 0 failed", 0],
    ["fails", "1", "1 passed, 1 failed", 1],
  ])(
    "ends with one line of what passed and failed when a step %s",
    { timeout: 60_000 },
    (_name, code, line, status) => {
      rmSync(calls, { force: true });
      const run = spawnSync(join(folder, ".ci/run"), ["--shard", "1/4"], {
        encoding: "utf8",
        env: { ...process.env, CODE: code, PATH: `${bin}${delimiter}${process.env.PATH}` },
      });
      expect(run.stdout.trimEnd().split("\n").at(-1), run.stderr).toBe(line);
      expect(run.status).toBe(status);
      expect(readFileSync(calls, "utf8")).toBe("ci --no-audit --no-fund\nrun -s test:all -- --shard 1/4\n");
    },
  );
});

it("the quick run has about 60 browser tests", { timeout: 120_000 }, () => {
  const list = execFileSync("npx", ["playwright", "test", "--grep", "@smoke", "--list"], { encoding: "utf8" });
  const count = Number(/Total: (\d+) tests?/.exec(list)?.[1]);
  expect(count).toBeGreaterThanOrEqual(50);
  expect(count).toBeLessThanOrEqual(75);
});
