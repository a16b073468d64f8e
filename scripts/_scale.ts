import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { SearchPage } from "@/lib/search/page";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { buildPieces } from "@/lib/search/engine/build";
import { SearchEngine } from "@/lib/search/engine/engine";
const base: SearchPage[] = JSON.parse(readFileSync("/tmp/searchpages.json", "utf8"));
const n = Number(process.argv[2] ?? 5000);
let seed = 7; const rnd = () => ((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648);
const all = base.flatMap((p) => p.sections.map((s, i) => ({ s, h: p.headings[i - 1] })));
const pages: SearchPage[] = Array.from({ length: n }, (_, i) => {
  const b = base[i % base.length]!;
  const k = b.sections.length;
  const headings = []; const sections = [{ ...b.sections[0]! }];
  for (let j = 1; j < k; j++) { const x = all[Math.floor(rnd() * all.length)]!; const id = "h" + j; headings.push({ id, text: (x.h?.text ?? "Notes") + (rnd() < 0.2 ? " " + Math.floor(rnd() * 5000).toString(36) : ""), level: x.h?.level ?? 2 }); sections.push({ ...x.s, id }); }
  return { ...b, route: b.route + "-" + i, title: b.title + " " + i, headings, sections };
});
let t = performance.now();
const files = buildPieces(pages, { base: "", version: "current" });
console.log("build", ((performance.now() - t) / 1000).toFixed(1), "s", files.size, "files", "core raw", files.get("core.json")!.length, "br5", brotliCompressSync(files.get("core.json")!, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length);
const load = async (f: string) => JSON.parse(files.get(f)!);
const search = new SearchEngine(load);
t = performance.now(); await search.warm(); console.log("warm", (performance.now() - t).toFixed(0), "ms");
const times: [number, string][] = [];
for (let r = 0; r < 2; r++) for (const q of judgedQueries) { t = performance.now(); await search.search({ indexName: "x", query: q.query, hitsPerPage: 20 }); if (r) times.push([performance.now() - t, q.query]); }
times.sort((a, b) => a[0] - b[0]);
console.log("median", times[times.length >> 1], "p90", times[Math.floor(times.length * 0.9)], "max", times.slice(-8));
