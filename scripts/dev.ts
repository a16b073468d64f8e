import { type ChildProcess, fork, spawn } from "node:child_process";
import { join } from "node:path";
import { watch } from "chokidar";
import { whenQuiet } from "@/lib/build/preview/when-quiet";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import { quietEnvironment, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { checkAddress, freePort, readAddress } from "@/lib/build/server/listen";
import { startable } from "@/lib/util/program";

/** `npm run dev`: prebuild in watch mode, and Next's development server. */
reportFailures();
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
const root = process.cwd();
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...quietEnvironment,
  NODE_ENV: "development",
  HOST: address.host,
  NEXT_PUBLIC_PREVIEW_PORT: String(await freePort(address.host)),
};

let prebuild: ChildProcess | undefined;
let stopPreview = (): unknown => exitWhenPrinted(130);
onStop(() => {
  prebuild?.kill();
  stopPreview();
});

/**
 * Starts prebuild with the current code. Resolves when pages can be rendered, or when prebuild has
 * failed and reported why.
 */
function startPrebuild(): Promise<void> {
  const child = fork(join(root, "scripts/run.mjs"), ["prebuild", "--watch"], { env });
  prebuild = child;
  return new Promise((resolve) => {
    child.on("message", () => resolve());
    child.on("exit", () => resolve());
  });
}

/**
 * Restart prebuild when these change: its own code, scripts of pages, and content that is code.
 * Next watches views itself.
 */
const code = ["lib", "components", "content", "packages", "redirects.ts"];
const isIgnored = (path: string) => /\.tsx$/.test(path) && !path.endsWith(".client.tsx");

console.log("Preparing the preview");
await startPrebuild();
const restart = whenQuiet(async () => {
  prebuild?.kill();
  await startPrebuild();
}, 100);
const watcher = watch(
  code.map((path) => join(root, path)),
  {
    ignoreInitial: true,
    ignored: (path, stats) =>
      Boolean(stats?.isFile()) && (!/\.(?:tsx?|css)$/.test(path) || isIgnored(path)),
  },
).on("all", restart);

const next = startable(["next", "dev", "--port", String(address.port), "--hostname", address.host]);
const server = spawn(next.program, next.args, { stdio: "inherit", env });
server.on("exit", (exitCode) => {
  prebuild?.kill();
  void watcher.close();
  void exitWhenPrinted(exitCode ?? 0);
});
stopPreview = () => server.kill("SIGTERM");
