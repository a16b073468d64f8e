import { spawnSync } from "node:child_process";
import { removeStaleRouteTypes } from "./check/route-types";

/** `npm run types`: TypeScript over the whole project, with route types that fit the routes. */
const run = (command: string, args: readonly string[], stdio: "inherit" | "ignore") =>
  spawnSync(command, args, { stdio }).status ?? 1;

if (removeStaleRouteTypes(process.cwd())) run("next", ["typegen"], "ignore");
process.exitCode = run("tsc", ["--noEmit", "-p", "."], "inherit");
