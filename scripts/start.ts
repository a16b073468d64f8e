import { spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildCommands } from "@/lib/build/build-commands";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import { readPublicFiles } from "@/lib/build/public-files";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { checkAddress, closeServer, listen, readAddress } from "@/lib/build/server/listen";
import { createSiteServer } from "@/lib/build/server/server";
import { checkOutFolder, outFolder } from "@/lib/emit/publish-output";
import { startable } from "@/lib/util/program";

/** Builds if `out/` is missing or outdated, then serves it until a signal arrives. */
reportFailures();
const { values } = readArguments(
  `npm start [-- --built]

Builds the site unless out/ is up to date, and serves it at http://localhost:3000. PORT and HOST choose another address.
  --built  serve out/ as it is`,
  { options: { built: { type: "boolean" } } },
);
let close: () => Promise<void> = async () => {};
onStop(() => void close().then(() => exitWhenPrinted(0)));

const folder = outFolder();
const address = readAddress(process.env);
await checkAddress(address);
if (!values.built && isStale()) {
  checkOutFolder(process.cwd(), folder);
  console.log(`Building, because ${folder}/ is missing or older than its sources.`);
  await build();
}
const server = createSiteServer(folder);
console.log(`${folder}/ is served at ${await listen(server, address)}`);
close = () => closeServer(server);

/** Resolves when `out/` is built. If a step fails or is stopped, so does this command. */
async function build(): Promise<void> {
  for (const command of buildCommands) {
    const { program, args } = startable(command);
    const child = spawn(program, args, { stdio: "inherit" });
    const ended = new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => resolve(code ?? 1));
    });
    close = async () => {
      child.kill();
      await ended;
    };
    const code = await ended;
    if (code !== 0) await exitWhenPrinted(code);
  }
}

/** A folder's own time shows when something in it was added or removed. */
function isStale(): boolean {
  const built = statSync(join(folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isNewer = (path: string) => existsSync(path) && statSync(path).mtimeMs > built;
  return listSources().some(isNewer);
}

const sourceFolders = ["app", "components", "content", "lib", "packages"];
const sourceFiles = ["openapi.json", "redirects.ts", "next.config.mjs", "package-lock.json"];

/** Files that a build reads, and their folders. */
function listSources(): string[] {
  // Prebuild generates these files in public/, and the folders' times change with them.
  const generated = new Set([...readPublicFiles(".")].map((path) => join("public", path)));
  const publicFiles = listRecursively("public").filter(
    (path) => !generated.has(path) && !statSync(path).isDirectory(),
  );
  return [...sourceFolders.flatMap(listRecursively), ...publicFiles, ...sourceFiles];
}

function listRecursively(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return [folder, ...names.map((name) => join(folder, name))];
}
