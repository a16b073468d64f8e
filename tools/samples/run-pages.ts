import { readFileSync, rmSync } from "node:fs";
import type { Instance } from "./instance";
import { type PageJob, type Result, runPage } from "./page";
import { paths } from "./paths";
import { startPython } from "./python";
import { worlds } from "./worlds";

/** Pages at a time: more need more processors. */
const workers = 2;

/** Runs pages, two at a time, and tells the results of each as soon as they are there. */
export async function runPages(
  jobs: readonly PageJob[],
  done: (job: PageJob, results: readonly Result[]) => void,
  instance?: Instance,
): Promise<void> {
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  const queue = [...jobs];
  const work = async (name: string) => {
    const python = startPython(name);
    for (let next = queue.shift(); next; next = queue.shift()) {
      done(next, await runPage(next, worlds[next.file] ?? {}, document, python, instance));
    }
    python.close();
  };
  await Promise.all(Array.from({ length: workers }, (_, index) => work(`worker-${index}`)));
  rmSync(paths.pages, { recursive: true, force: true });
}
