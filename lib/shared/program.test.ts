import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { startable } from "./program";

test.each(["next", "tsc", "tsx", "biome", "depcruise", "knip", "cspell", "vitest", "playwright"])(
  "%s is run by Node, which needs no shell and no file that may be executed",
  (name) => {
    const { program, args, shell } = startable([name, "--version"]);
    expect([program, shell]).toEqual([process.execPath, false]);
    expect(existsSync(args[0] ?? "")).toBe(true);
  },
);

test("what is started that way runs", () => {
  const { program, args } = startable(["tsx", "--eval", "const answer: number = 42; console.log(answer)"]);
  expect(spawnSync(program, args, { encoding: "utf8" }).stdout).toBe("42\n");
});

test("npm needs a shell where it is a script", () => {
  expect(startable(["npm", "run", "x"], ".", "win32")).toEqual({ program: "npm", args: ["run", "x"], shell: true });
  expect(startable(["npm", "run", "x"], ".", "linux").shell).toBe(false);
});
