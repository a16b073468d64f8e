import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { parseCommand } from "./arguments";

const usage = "npm run x -- [--only NAME]";
const config = { options: { only: { type: "string" } } } as const;

it("reads options", () => {
  expect(parseCommand(["--only", "a"], usage, config)).toMatchObject({ values: { only: "a" } });
});

it.each([
  ["--help", 0, usage],
  ["-h", 0, usage],
  ["--olny=a", 2, `Unknown option '--olny'\n\n${usage}`],
  ["--only", 2, `Option '--only <value>' argument missing\n\n${usage}`],
])("says of %s what to write", (argument, status, text) => {
  expect(parseCommand([argument], usage, config)).toEqual({ status, text });
});

it("ends a command that was asked for help, or given what it doesn't know, before it does anything", () => {
  const pack = (argument: string) =>
    spawnSync(process.execPath, ["--import", "tsx", "scripts/pack.ts", argument], { encoding: "utf8" });
  const help = pack("--help");
  expect([help.status, help.stdout.split("\n")[0]]).toEqual([0, "npm run pack -- [--to FOLDER]"]);
  const wrong = pack("--too");
  expect([wrong.status, wrong.stdout, wrong.stderr.split("\n")[0]]).toEqual([2, "", "Unknown option '--too'"]);
}, 60_000);
