import { readFileSync, rmSync } from "node:fs";
import { loadProjectSite } from "@/lib/content/project";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { textAtItsLines } from "@/lib/util/origins";
import { installEnvironments } from "./environments";
import type { Instance } from "./network/instance";
import { type Result, runPage } from "./page/run-page";
import { pageFixtures } from "./page-fixtures";
import { paths } from "./paths";
import { startPython } from "./page/python";
import { writePageResults, writePageTraces } from "./write-results";

/** Pages at a time: more need more processors. */
const workers = 2;

/**
 * Runs the samples of pages whose file contains one of the words, or of all pages, and writes what they showed. The
 * results are about the mock: what an instance shows is only printed.
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
      const found = await runPage(next, pageFixtures[file] ?? {}, document, python, instance);
      results.push(...found);
      report(file, found);
      if (instance) continue;
      writePageResults(file, found);
      writePageTraces(file, found);
    }
    python.close();
  };
  await Promise.all(Array.from({ length: workers }, work));
  rmSync(paths.pages, { recursive: true, force: true });
  return results.every(({ verdict }) => verdict !== "failed");
}

export function report(file: string, results: readonly Result[]): void {
  const count = (verdict: string) => results.filter((item) => item.verdict === verdict).length;
  const traces = results.filter(({ trace }) => trace).length;
  console.log(
    `${file}: ${count("ran")} ran, ${traces} traced, ${count("compared")} outputs compared, ${count("failed")} failed`,
  );
  for (const { block, why, verdict } of results) {
    if (verdict !== "failed") continue;
    const title = block.meta.title ? ` ${block.meta.title}` : "";
    console.log(
      `  ${file}:${block.line} [${block.language}]${title}\n      ${why?.replace(/\n/g, "\n      ")}`,
    );
  }
}
