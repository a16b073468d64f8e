import { loadProjectSite } from "@/lib/load/project";
import { collectPages } from "@/lib/search/pages";
import type { Contender } from "@/lib/search/relevance/contender";
import { lunrContender } from "@/lib/search/relevance/lunr";
import { judge, measure } from "@/lib/search/relevance/measure";
import { ownContender } from "@/lib/search/relevance/own";
import { pagefindContender } from "@/lib/search/relevance/pagefind";
import { judgedQueries, queryKinds } from "@/lib/search/relevance/queries";

/**
 * `npm run relevance` measures search on the judged queries, beside Pagefind and lunr on the same pages. `-- --own` asks
 * ours alone, `-- --wrong` lists what is not in the first place.
 */
const has = (flag: string) => process.argv.includes(flag);
const samples = ["kubernetes", "trace", "prompt", "evaluators", "AGENTA_API_KEY"];

const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
const makers = has("--own") ? [ownContender] : [ownContender, pagefindContender, lunrContender];
console.log(`${judgedQueries.length} queries, ${pages.length} pages`);
console.log("engine      s@1    s@3    MRR    zero   build ms  cold kB (median of words typed)");
for (const make of makers) await report(await make(pages));

async function report(contender: Contender): Promise<void> {
  const { name, built, engine, cold } = contender;
  const outcomes = await judge(engine, judgedQueries);
  const { success1, success3, mrr, zero } = measure(outcomes);
  const sizes: number[] = [];
  for (const word of cold ? samples : []) sizes.push((await cold?.(word)) ?? 0);
  sizes.sort((a, b) => a - b);
  const numbers = [success1, success3, mrr, zero].map((value) => value.toFixed(3)).join("  ");
  const size = sizes.length > 0 ? ((sizes[sizes.length >> 1] ?? 0) / 1000).toFixed(1) : "–";
  console.log(`${name.padEnd(10)}  ${numbers}  ${built.toFixed(0).padStart(8)}  ${size}`);
  const kinds = queryKinds.map((kind) => [kind, outcomes.filter(({ query }) => query.kind === kind)] as const);
  console.log(`  s@1 ${kinds.map(([kind, own]) => `${kind} ${measure(own).success1.toFixed(2)}`).join(", ")}`);
  const unseen = measure(outcomes.filter(({ query }) => query.unseen));
  console.log(`  never used to set weights: s@1 ${unseen.success1.toFixed(3)}, MRR ${unseen.mrr.toFixed(3)}`);
  if (has("--wrong"))
    for (const { query, rank, shown } of outcomes)
      if (rank !== 1) console.log(`    ${rank || "none"}  ${JSON.stringify(query.query)}  ${shown.join("  ")}`);
  await contender.close();
}
