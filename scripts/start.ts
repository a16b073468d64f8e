import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { checkAddress, listen, readAddress } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";

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
if (!values.built && isStale()) {
  console.log(`Building, because ${folder}/ is missing or older than its sources.`);
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit", shell });
  if (status !== 0) process.exit(status ?? 1);
}
const server = createSiteServer(folder);
console.log(`${folder}/ is served at ${await listen(server, address)}`);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit());

/** Folders count, too: theirs is the time when something in them came or went. */
function isStale(): boolean {
  const built = statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const folders = ["app", "components", "content", "lib", "public"].flatMap((name) => [
    name,
    ...readdirSync(name, { recursive: true, encoding: "utf8" }).map((file) => join(name, file)),
  ]);
  // What builds and previews leave in public/ is made of the rest.
  const sources = folders.filter((path) => !path.startsWith(join("public", "assets")));
  return [...sources, "openapi.json", "redirects.ts", "next.config.mjs", "package-lock.json"].some(
    (path) => existsSync(path) && statSync(path).mtimeMs > built,
  );
}
