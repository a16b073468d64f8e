import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { startable } from "@/lib/util/program";

reportFailures();
readArguments(
  "npm run types\n\nTypeScript over the whole project, with route types that fit the routes.",
  {},
);
const run = (...command: [string, ...string[]]) => {
  const { program, args } = startable(command);
  // Larger than Node's limit of 1 MB, at which it would kill the program: a broken type can cause
  // thousands of errors.
  return spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 });
};
const check = () =>
  run("tsc", "--noEmit", "-p", ".", "--pretty", String(Boolean(process.stdout.isTTY)));

// A fresh clone doesn't have Next's declarations yet.
if (!existsSync("next-env.d.ts")) run("next", "typegen");
let { status, stdout, stderr } = check();
// Route types that were generated on another branch may import files that no longer exist.
if (stdout.includes(".next/")) {
  for (const folder of [".next/types", ".next/dev/types"])
    rmSync(folder, { recursive: true, force: true });
  run("next", "typegen");
  ({ status, stdout, stderr } = check());
}
process.stdout.write(stdout + stderr);
process.exitCode = status ?? 1;
