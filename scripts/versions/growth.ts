import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Site } from "@/lib/model/site";
import { listOutput } from "@/lib/output/files";
import { routeFile } from "@/lib/url";

interface Growth {
  site: Site;
  clone: string;
  cut: (id: string) => void;
}

/** How many versions the docs have, today's among them. */
const counts = [1, 3, 10];

/**
 * Prints what a build with more versions costs when nothing has changed since the last one, as processor time of all its
 * processes: that is what a busy machine doesn't change.
 */
export function measureGrowth({ site, clone, cut }: Growth): void {
  console.log("versions    files  warm build, CPU s   per version   bytes of a current page (brotli)");
  let first: number | undefined;
  let made = 1;
  for (const count of counts) {
    for (; made < count; made++) cut(`0.${60 - made}`);
    build(clone);
    const seconds = build(clone);
    first ??= seconds;
    const each = count === 1 ? "" : `${(((seconds / first - 1) / (count - 1)) * 100).toFixed(1)} %`;
    const files = listOutput(join(clone, "out")).length;
    console.log(
      `${String(count).padStart(8)} ${String(files).padStart(8)} ${seconds.toFixed(1).padStart(18)} ${each.padStart(13)} ${String(medianPage(site, clone)).padStart(10)}`,
    );
  }
}

/** Processor time of a build in seconds. */
function build(clone: string): number {
  const timed = "TIMEFORMAT='%U %S'; time npm run -s build >/dev/null";
  const { status, stderr } = spawnSync("bash", ["-c", timed], { cwd: clone, encoding: "utf8" });
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  return user + system;
}

function medianPage({ docs }: Site, clone: string): number {
  const sizes = docs
    .filter(({ draft }) => !draft)
    .map(({ route }) => brotliCompressSync(readFileSync(join(clone, "out", routeFile(route)))).length)
    .sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? 0;
}
