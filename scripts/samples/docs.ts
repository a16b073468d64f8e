import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readBlocks } from "@/lib/proof/blocks";
import { installEnvironments } from "./environments";
import { type Result, runPage } from "./page";
import { paths } from "./paths";
import { startPython } from "./python";
import { worlds } from "./worlds";
import { writePageProof } from "./write-ledger";

/** Pages at a time: more need more processors. */
const workers = 2;

/** Runs the samples of pages whose file contains one of the words, or of all pages, and writes what they showed. */
export async function runDocs(wanted: readonly string[]): Promise<boolean> {
  installEnvironments();
  const files = execFileSync("git", ["ls-files", "content/docs", "content/changelog"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => /\.mdx?$/.test(file) && (wanted.length === 0 || wanted.some((part) => file.includes(part))));
  const pages = files.map((file) => ({ file, source: readFileSync(file, "utf8") }));
  const results = await runFiles(pages, (file, found) => {
    report(file, found);
    writePageProof(file, found);
  });
  summarize(results);
  return [...results.values()].flat().every(({ verdict }) => verdict !== "failed");
}

interface PageInput {
  file: string;
  source: string;
}

async function runFiles(
  pages: readonly PageInput[],
  done: (file: string, results: readonly Result[]) => void,
): Promise<Map<string, Result[]>> {
  const document = JSON.parse(readFileSync("openapi.json", "utf8"));
  const queue = pages.filter(({ source }) => readBlocks(source).length > 0);
  const all = new Map<string, Result[]>();
  const work = async (name: string) => {
    const python = startPython(name);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const results = await runPage(next.file, next.source, worlds[next.file] ?? {}, document, python);
      all.set(next.file, results);
      done(next.file, results);
    }
    python.close();
  };
  await Promise.all(Array.from({ length: workers }, (_, index) => work(`worker-${index}`)));
  rmSync(paths.pages, { recursive: true, force: true });
  return all;
}

function report(file: string, results: readonly Result[]): void {
  const count = (verdict: string) => results.filter((item) => item.verdict === verdict).length;
  console.log(`${file}: ${count("ran")} ran, ${count("compared")} outputs compared, ${count("failed")} failed`);
  for (const { block, why, verdict } of results) {
    if (verdict !== "failed") continue;
    const title = block.meta.title ? ` ${block.meta.title}` : "";
    console.log(`  ${file}:${block.line} [${block.language}]${title}\n      ${why?.replace(/\n/g, "\n      ")}`);
  }
}

/** Blocks by language and verdict, and why blocks were not run. */
function summarize(results: ReadonlyMap<string, Result[]>): void {
  const table = new Map<string, Map<string, number>>();
  for (const { block, verdict, class: kind } of [...results.values()].flat()) {
    const row = table.get(block.language) ?? new Map<string, number>();
    const key = kind.kind === "norun" ? `not run: ${kind.reason}` : verdict;
    row.set(key, (row.get(key) ?? 0) + 1);
    table.set(block.language, row);
  }
  console.log();
  for (const [language, row] of [...table].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cells = [...row].sort(([, a], [, b]) => b - a).map(([name, count]) => `${count} ${name}`);
    console.log(`${(language || "none").padEnd(11)} ${cells.join(", ")}`);
  }
}
