import { spawnSync } from "node:child_process";
import { readArguments } from "@/lib/build/report/arguments";
import { reportFailures } from "@/lib/build/report/failure";
import { checkAddress, listen, readAddress, stopServer } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { findStaleness } from "@/lib/build/server/staleness";

/** Builds when `out/` is missing or older than what it is made of, then serves it until a signal comes. */
reportFailures();
const { values } = readArguments(
  `npm start [-- --built]

Builds the site unless out/ is up to date, and serves it at http://localhost:3000. PORT and HOST choose another address.
  --built  serve out/ as it is`,
  { options: { built: { type: "boolean" } } },
);
const folder = process.env.OUT_FOLDER ?? "out";
const address = readAddress(process.env);
await checkAddress(address);
const why = values.built ? undefined : findStaleness(process.cwd(), folder);
if (why !== undefined) {
  console.log(`Building, because ${why}.`);
  const { status } = spawnSync("npm", ["run", "--silent", "build"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}
const server = createSiteServer(folder);
console.log(`${folder}/ is served at ${await listen(server, address)}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopServer(server));
