import { spawnSync } from "node:child_process";
import { startable } from "@/lib/shared/program";
import { removeStaleRouteTypes } from "./check/route-types";

/** `npm run types`: TypeScript over the whole project, with route types that fit the routes. */
const run = (command: readonly [string, ...string[]], stdio: "inherit" | "ignore") => {
  const { program, args } = startable(command);
  return spawnSync(program, args, { stdio }).status ?? 1;
};

if (removeStaleRouteTypes(process.cwd())) run(["next", "typegen"], "ignore");
process.exitCode = run(["tsc", "--noEmit", "-p", "."], "inherit");
