import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listFiles } from "@/lib/content/files";
import { startable } from "@/lib/util/program";
import { runInParallel } from "./check/run-steps";

/** Files that may end the process: the shared helper, and a worker that doesn't print anything. */
const allowed = ["lib/build/process/exit.ts", "lib/next/snapshot/stored.ts"];

it("no command ends before what it printed has arrived", () => {
  const files = ["scripts", "tools", "lib"].flatMap((folder) =>
    listFiles(process.cwd(), folder, [".ts", ".mjs", ".cjs"]),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !allowed.includes(file) && !file.endsWith(".test.ts"))
    .filter((file) => /process\.(exit|abort|reallyExit)\(/.test(readFileSync(file, "utf8")));
  expect(found, "use CommandError, process.exitCode or exitWhenPrinted").toEqual([]);
});

/** Commands that print 2 MB and then fail, in each of the ways that our commands fail. */
const ends = {
  "a list of problems": `throw new ProblemError([problem({ code: "last", file: "z", message: "the end" })]);`,
  "a message": `throw new CommandError("the end");`,
  "an exit": `console.log("the end"); void exitWhenPrinted(1);`,
  "an unknown error": `throw new Error("the end");`,
};

it.each(Object.entries(ends))(
  "a long report that ends with %s arrives whole",
  async (_, end) => {
    const code = `
    import { exitWhenPrinted } from "@/lib/build/process/exit";
    import { reportFailures } from "@/lib/build/report/terminal";
    import { CommandError } from "@/lib/util/command-error";
    import { ProblemError, problem } from "@/lib/util/problem";
    reportFailures();
    setInterval(() => {}, 1000);
    for (let line = 0; line < 20_000; line++) console.log("line " + line + " " + "x".repeat(100));
    ${end}`;
    const command = ["tsx", "--eval", code] as const;
    const [result] = await runInParallel([{ name: "long", command }], () => {});
    const output = result?.output ?? "";
    expect(result?.passed).toBe(false);
    expect(output.length).toBeGreaterThan(2_000_000);
    expect(output).toContain("line 19999 ");
    expect(output).toContain("the end");
  },
  60_000,
);

it("a reader that wants no more ends a command without an error", () => {
  const { program, args } = startable(["tsx", "scripts/check-types.ts", "--help"]);
  const line = `${[program, ...args].map((part) => JSON.stringify(part)).join(" ")} | true`;
  const { stderr } = spawnSync("bash", ["-c", line], { encoding: "utf8" });
  expect(stderr).toBe("");
}, 60_000);
