import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { sleep } from "../numbers";

/** How long the first page may take, in ms: a preview of thousands of pages may read all of them before. */
const longest = 900_000;

/** Resolves with the first answer that has a page. Some previews draw pages only in the browser: for them an answer will do. */
export async function waitForPage(url: string, title: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + longest; Date.now() < until && child.exitCode === null; await sleep(50)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(120_000) }).catch(() => undefined);
    const text = await response?.text().catch(() => "");
    if (response?.ok && (text?.includes(title) || text?.includes('id="__docusaurus"'))) return;
  }
  throw new Error(`Nothing answered at ${url}.`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
