import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { readArguments } from "@/lib/build/report/terminal";
import { startable } from "@/lib/util/program";

readArguments(
  "npm run types\n\nTypeScript over the whole project, with route types that fit the routes.",
  {},
);
const run = (...command: [string, ...string[]]) => {
  const { program, args } = startable(command);
  return spawnSync(program, args, { encoding: "utf8" });
};
const check = () =>
  run("tsc", "--noEmit", "-p", ".", "--pretty", String(Boolean(process.stdout.isTTY)));

// A fresh clone has no declarations of Next.
if (!existsSync("next-env.d.ts")) run("next", "typegen");
let { status, stdout } = check();
// Types of routes that were made on another branch import files that are gone.
if (stdout.includes(".next/")) {
  for (const folder of [".next/types", ".next/dev/types"])
    rmSync(folder, { recursive: true, force: true });
  run("next", "typegen");
  ({ status, stdout } = check());
}
process.stdout.write(stdout);
process.exitCode = status ?? 1;
