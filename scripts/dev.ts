import { spawn } from "node:child_process";
import { startContentWatcher } from "@/lib/preview/content-watcher";

/** Preview: Next's dev server, and a watcher that tells open pages when content changed. */
const port = process.env.PORT ?? "3000";
const host = process.env.HOST ?? "localhost";
const watcher = await startContentWatcher(process.cwd());
const next = spawn("next", ["dev", "--port", port, "--hostname", host], {
  stdio: "inherit",
  env: { ...process.env, NEXT_PUBLIC_PREVIEW_PORT: String(watcher.port), NEXT_TELEMETRY_DISABLED: "1" },
});
next.on("exit", (code) => {
  watcher.close();
  process.exit(code ?? 0);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => next.kill(signal));
