import { spawn } from "node:child_process";
import { register } from "tsx/esm/api";

/**
 * `node scripts/with-env.mjs NAME=value… PROGRAM ARGUMENT…` runs a program of a package with variables of the
 * environment. `NAME=value program` in package.json is the syntax of one shell, which Windows doesn't have.
 */
register();
const { startable } = await import("../lib/program.ts");
const words = process.argv.slice(2);
const first = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
const env = Object.fromEntries(words.slice(0, first).map((word) => word.split("=", 2)));
const { program, args, shell } = startable(words.slice(first));
const child = spawn(program, args, { stdio: "inherit", shell, env: { ...process.env, ...env } });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("close", (code) => process.exit(code ?? 1));
