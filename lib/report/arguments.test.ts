import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
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

it("is how every command that authors give options says what they are", async () => {
  const commands = [
    "new-post",
    "links-external",
    "review",
    "version-cut",
    "docs-record",
    "api-record",
    "relevance",
    "shots",
  ];
  const help = (name: string) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${name}.ts`, "--help"]).then(
      ({ stdout }) => stdout.split(" --")[0],
      (error: Error) => error.message.split("\n")[0],
    );
  expect(await Promise.all(commands.map(help))).toEqual(
    ["new:post", "links:external", "review", "version:cut", "docs:record", "api:record", "relevance", "shots"].map(
      (name) => `npm run ${name}`,
    ),
  );
}, 120_000);

it("says without a stack that a base for a review isn't there", () => {
  const args = ["--import", "tsx", "scripts/review.ts", "no-such-branch"];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([
    2,
    "`no-such-branch` is no commit of this clone. Fetch it first, or name another.\n",
  ]);
}, 60_000);
