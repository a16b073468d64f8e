import { type ChildProcess, fork, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import { quietEnvironment, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { checkAddress, readAddress } from "@/lib/build/server/listen";
import { scriptFolders } from "@/lib/emit/browser-scripts";
import { loadBrowserScripts } from "@/lib/util/browser-scripts";
import { startable } from "@/lib/util/program";
import { startContentWatcher } from "./dev/content-watcher";
import { watchFolder, watchNames } from "./dev/watch-folder";
import { whenQuiet } from "./dev/when-quiet";

reportFailures();

/** Pause in which nobody waits for a page: then the files that are made of the content are made again. Milliseconds. */
const pause = 2000;

/**
 * Preview: Next's dev server, and watchers that tell open pages when content changed and make files of it again. Pages
 * come first: feeds and the search index are made meanwhile.
 */
const root = process.cwd();
const { values } = readArguments(
  `npm run dev [-- --port 3000 --hostname localhost]

Shows the content at http://localhost:3000 as you write. PORT and HOST do the same as the options.`,
  { options: { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } } },
);
const address = readAddress({
  PORT: values.port ?? process.env.PORT,
  HOST: values.hostname ?? process.env.HOST,
});
await checkAddress(address, "npm run dev");

let makers: ChildProcess[] = [];
let stopPreview = () => void exitWhenPrinted(130);
onStop(() => {
  for (const maker of makers) maker.kill();
  stopPreview();
});

/** Runs a script from a bundle of its code as it is now. */
async function make(script: "preview-scripts" | "preview-files", priority = 0): Promise<void> {
  const maker = fork(join(root, "scripts/run.mjs"), [script], { stdio: "inherit" });
  makers = [...makers, maker];
  if (maker.pid && priority) setPriority(maker.pid, priority);
  await new Promise((resolve) => maker.on("exit", resolve).on("error", resolve));
  makers = makers.filter((other) => other !== maker);
}

console.log("Preparing the preview");
await make("preview-scripts");
// Of a script that does not compile, the one before goes on; without any, no page can come.
loadBrowserScripts();

const makeContent = async () => {
  await make("preview-files", constants.priority.PRIORITY_LOW);
  watcher.tell("change");
};
const makeScripts = async () => {
  await make("preview-scripts");
  watcher.tell("reload");
};
const makeContentAgain = whenQuiet(makeContent, pause);
const watcher = await startContentWatcher(root, address.host, makeContentAgain);
const makeScriptsAgain = whenQuiet(makeScripts, 100);
const stopScripts = [
  ...scriptFolders.map((folder) => watchFolder(join(root, folder), makeScriptsAgain)),
  // What is not code and part of the scripts: values of the content, and the requests of the API.
  watchNames(
    join(root, "content"),
    ["placeholders.ts", "guide-apps.ts", "site.ts"],
    makeScriptsAgain,
  ),
  watchNames(root, ["openapi.json"], makeScriptsAgain),
];

const { program, args } = startable([
  "next",
  "dev",
  "--port",
  String(address.port),
  "--hostname",
  address.host,
]);
const next = spawn(program, args, {
  stdio: "inherit",
  env: { ...process.env, NEXT_PUBLIC_PREVIEW_PORT: String(watcher.port), ...quietEnvironment },
});
makeContentAgain();
next.on("exit", (code) => {
  watcher.close();
  for (const stop of stopScripts) stop();
  for (const maker of makers) maker.kill();
  void exitWhenPrinted(code ?? 0);
});
stopPreview = () => {
  next.kill("SIGTERM");
};
