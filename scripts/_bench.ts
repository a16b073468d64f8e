import { createRequire } from "node:module";
import { loadProjectSite } from "@/lib/load/project";
import { collectPages } from "@/lib/search/pages";
import { placesOf } from "@/lib/search/records";
import { judgedQueries, queryKinds } from "@/lib/search/relevance/queries";
import { judge, measure, type Engine } from "@/lib/search/relevance/measure";
import { brotliCompressSync } from "node:zlib";
import { writeFileSync } from "node:fs";
const require = createRequire("/tmp/bench/index.js");
const { site } = loadProjectSite();
const pages = await collectPages(site!);
writeFileSync("/tmp/searchpages.json", JSON.stringify(pages));
const docs = pages.flatMap((page) => placesOf(page).map((place) => {
  const s = page.sections.find((x) => x.id === place.anchor);
  const h = place.hierarchy;
  const own = h[place.type]!;
  return { id: page.route + (place.anchor ? "#" + place.anchor : ""), title: page.title, heading: own, above: [h.lvl0, ...page.path, h.lvl1, h.lvl2].filter((x) => x && x !== own).join(" "), content: (place.anchor ? "" : page.description + "\n") + (s?.text ?? ""), code: (s?.code ?? []).join("\n"), keywords: place.anchor ? "" : page.keywords.join(" ") };
}));
// check judged
const known = new Set(docs.map((d) => d.id));
for (const q of judgedQueries) for (const r of q.right) if (!known.has(r) && !r.endsWith("/*") && !r.startsWith("/reference/api")) console.log("UNKNOWN", q.query, r);
console.log(docs.length, "docs", judgedQueries.length, "queries");
async function run(name: string, engine: Engine, verbose = false) {
  const t = performance.now();
  const o = await judge(engine, judgedQueries);
  const ms = (performance.now() - t) / judgedQueries.length;
  const m = measure(o);
  console.log(name.padEnd(14), "s@1", m.success1.toFixed(3), "s@3", m.success3.toFixed(3), "mrr", m.mrr.toFixed(3), "zero", m.zero.toFixed(3), ms.toFixed(2) + "ms/q", queryKinds.map((k) => k + " " + measure(o.filter((x) => x.query.kind === k)).success1.toFixed(2)).join(" "));
  if (verbose) for (const x of o) if (x.rank !== 1) console.log("   ", x.query.kind, JSON.stringify(x.query.query), x.rank, x.shown.join(" "));
}
const size = (x: unknown) => (brotliCompressSync(typeof x === "string" ? x : JSON.stringify(x)).length / 1024).toFixed(0) + " kB br";
{
  const lunr = require("lunr");
  const t = performance.now();
  const idx = lunr(function (this: any) { this.ref("id"); this.field("heading", { boost: 5 }); this.field("title", { boost: 2 }); this.field("keywords", { boost: 3 }); this.field("content"); this.field("code"); for (const d of docs) this.add(d); });
  console.log("lunr build", (performance.now() - t).toFixed(0), size(idx.toJSON()));
  await run("lunr", async (q) => { const terms = lunr.tokenizer(q); return idx.query((query: any) => { query.term(terms, { fields: ["heading", "keywords"], boost: 5 }); query.term(terms, { fields: ["heading"], boost: 5, wildcard: lunr.Query.wildcard.TRAILING }); query.term(terms, { fields: ["title", "content", "code"], boost: 1 }); query.term(terms, { fields: ["content"], boost: 1, wildcard: lunr.Query.wildcard.TRAILING }); }).map((r: any) => [r.ref]); });
}
{
  const MiniSearch = require("minisearch").default ?? require("minisearch");
  const t = performance.now();
  const ms = new MiniSearch({ fields: ["heading", "title", "keywords", "above", "content", "code"], idField: "id" });
  ms.addAll(docs);
  console.log("minisearch build", (performance.now() - t).toFixed(0), size(JSON.stringify(ms)));
  await run("minisearch", async (q) => ms.search(q, { prefix: true, fuzzy: 0.2, boost: { heading: 4, keywords: 3, title: 2, above: 0.5, code: 0.3 } }).map((r: any) => [r.id]));
  await run("minisearchAND", async (q) => { const o = { prefix: true, fuzzy: 0.2, boost: { heading: 4, keywords: 3, title: 2, above: 0.5, code: 0.3 } }; const a = ms.search(q, { ...o, combineWith: "AND" }); return (a.length ? a : ms.search(q, o)).map((r: any) => [r.id]); });
}
{
  const { create, insertMultiple, search, save } = require("@orama/orama");
  const t = performance.now();
  const db = create({ schema: { heading: "string", title: "string", keywords: "string", above: "string", content: "string", code: "string" }, components: { tokenizer: { stemming: true } as any } });
  await insertMultiple(db, docs);
  console.log("orama build", (performance.now() - t).toFixed(0), size(JSON.stringify(save(db))));
  await run("orama", async (q) => (await search(db, { term: q, tolerance: q.length > 4 ? 1 : 0, limit: 10, threshold: 0.5, boost: { heading: 4, keywords: 3, title: 2, above: 0.5, code: 0.3 } })).hits.map((h: any) => [h.id]));
}
{
  const Flex = require("flexsearch");
  const t = performance.now();
  const idx = new Flex.Document({ tokenize: "forward", encoder: Flex.Charset?.LatinBalance ?? undefined, document: { id: "id", index: ["heading", "keywords", "title", "above", "content", "code"] } });
  for (const d of docs) idx.add(d);
  console.log("flexsearch build", (performance.now() - t).toFixed(0));
  let bytes = 0; await idx.export((k: string, v: string) => { if (v) bytes += brotliCompressSync(v).length; });
  console.log("flex size", (bytes / 1024).toFixed(0));
  await run("flexsearch", async (q) => { const r = idx.search(q, { limit: 10, suggest: true, merge: true }) as any[]; return r.map((x) => [x.id]); });
}
