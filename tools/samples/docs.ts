import { readFileSync, rmSync } from "node:fs";
import { loadProjectSite } from "@/lib/content/project";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { textAtItsLines } from "@/lib/util/origins";
import { installEnvironments } from "./environments";
import type { Instance } from "./network/instance";
import type { Result } from "./page/job";
import { startPython } from "./page/python";
import { runPage } from "./page/run-page";
import { pageFixtures } from "./page-fixtures";
import { paths } from "./paths";
import { writePageResults, writePageTraces } from "./write-results";

/** How many pages run at once. */
const workers = 2;

/**
 * Runs the samples of the pages whose file contains one of the names, or of all pages, and records
 * the results. Returns whether all passed.
 */
export async function runDocs(names: readonly string[], instance?: Instance): Promise<boolean> {
  installEnvironments();
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  const { site } = loadProjectSite();
  const queue = [...(site?.docs ?? []), ...(site?.posts ?? [])]
    .filter(({ file }) => names.length === 0 || names.some((part) => file.includes(part)))
    .map((page) => ({ file: page.file, source: textAtItsLines(page) }))
    .filter(({ source }) => readBlocks(source).length > 0);
  const results: Result[] = [];
  const work = async (_: unknown, index: number) => {
    const python = startPython(`worker-${index}`);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { file } = next;
      const fixture = pageFixtures[file] ?? {};
      const pageResults = await runPage(next, { fixture, document, python, instance });
      results.push(...pageResults);
      reportResults(file, pageResults);
      // Recorded results are about the mock.
      if (instance) continue;
      writePageResults(file, pageResults);
      writePageTraces(file, pageResults);
    }
    python.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  rmSync(paths.pages, { recursive: true, force: true });
  return results.every(({ outcome }) => outcome !== "failed");
}

/** Prints a line of counts, and each failed sample with the reason. */
export function reportResults(file: string, results: readonly Result[]): void {
  const count = (outcome: string) => results.filter((item) => item.outcome === outcome).length;
  const traces = results.filter(({ trace }) => trace).length;
  console.log(
    `${file}: ${count("ran")} ran, ${traces} traced, ${count("compared")} outputs compared, ${count("failed")} failed`,
  );
  for (const { block, fault = "", outcome } of results) {
    if (outcome !== "failed") continue;
    const title = block.meta.title ? ` ${block.meta.title}` : "";
    console.log(`  ${file}:${block.line} [${block.language}]${title}`);
    console.log(`      ${fault.replace(/\n/g, "\n      ")}`);
  }
}
