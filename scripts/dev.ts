import { type ChildProcess, fork, spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { quietEnvironment } from "@/lib/report/quiet";
import { startContentWatcher } from "@/lib/server/watch/content-watcher";
import { whenQuiet } from "@/lib/server/watch/when-quiet";

/** Pause in which nobody waits for a page: then the files that are made of the content are made again. Milliseconds. */
const pause = 2000;

/** Preview: Next's dev server, and a watcher that tells open pages when content changed and makes files of it again. */
const port = process.env.PORT ?? "3000";
const host = process.env.HOST ?? "localhost";
const root = process.cwd();

let maker: ChildProcess | undefined;
const makeFiles = whenQuiet(async () => {
  maker = fork(join(root, "scripts/preview-files.ts"), { stdio: "inherit" });
  // The pages that an author looks at come first.
  if (maker.pid) setPriority(maker.pid, constants.priority.PRIORITY_LOW);
  await new Promise((resolve) => maker?.on("exit", resolve).on("error", resolve));
}, pause);

const watcher = await startContentWatcher(root, undefined, makeFiles);
const next = spawn("next", ["dev", "--port", port, "--hostname", host], {
  stdio: "inherit",
  env: { ...process.env, NEXT_PUBLIC_PREVIEW_PORT: String(watcher.port), ...quietEnvironment },
});
next.on("exit", (code) => {
  watcher.close();
  maker?.kill();
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => next.kill(signal));
