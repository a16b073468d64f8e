import { fork } from "node:child_process";
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Problem } from "@/lib/problem";

/** Shares that are about as long as each other: the largest pages are dealt out first. */
export function dealOut(files: readonly { file: string; size: number }[], shares: number): string[][] {
  const dealt = Array.from({ length: shares }, () => ({ size: 0, files: [] as string[] }));
  for (const { file, size } of [...files].sort((a, b) => b.size - a.size)) {
    const smallest = dealt.reduce((least, share) => (share.size < least.size ? share : least));
    smallest.files.push(file);
    smallest.size += size;
  }
  return dealt.map((share) => share.files);
}

/** All HTML files of the export by htmlRules, in as many processes as the machine runs at once. */
export async function checkAllHtml(folder: string, names: Iterable<string>): Promise<Problem[]> {
  const files = [...names]
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, size: statSync(join(folder, file)).size }));
  const shares = dealOut(files, Math.min(availableParallelism(), 8));
  return (await Promise.all(shares.map((share) => checkShare(folder, share)))).flat();
}

/** Processes, because threads of Node 20 can't be told how to read TypeScript. */
function checkShare(folder: string, files: string[]): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL("./html-process.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
    let problems: Problem[] | undefined;
    child.once("message", (found) => {
      problems = found as Problem[];
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (problems) resolve(problems);
      else reject(new Error(`The validator of HTML ended with code ${code}.`));
    });
    child.send({ folder, files });
  });
}
