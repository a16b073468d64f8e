import { spawn } from "node:child_process";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { changelogFolder } from "@/lib/load/posts";
import { loadProjectSite } from "@/lib/load/project";
import { startContentWatcher } from "@/lib/preview/content-watcher";
import { quietEnvironment } from "@/lib/report/quiet";

/** Preview: Next's dev server, and a watcher that tells open pages when content changed and makes files of it again. */
const port = process.env.PORT ?? "3000";
const host = process.env.HOST ?? "localhost";
const root = process.cwd();
const watcher = await startContentWatcher(root, undefined, (files) => {
  const { site } = loadProjectSite();
  if (!site) return;
  const complain = (what: string) => (error: Error) => console.error(`${what} not made: ${error.message}`);
  if (files.some((file) => file.startsWith(changelogFolder))) writeFeeds(site, root).catch(complain("The feeds were"));
  writeSearchIndex(site, root, { keep: true }).catch(complain("The search index was"));
});
const next = spawn("next", ["dev", "--port", port, "--hostname", host], {
  stdio: "inherit",
  env: { ...process.env, NEXT_PUBLIC_PREVIEW_PORT: String(watcher.port), ...quietEnvironment },
});
next.on("exit", (code) => {
  watcher.close();
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => next.kill(signal));
