import { readFileSync, writeFileSync } from "node:fs";
import { readArguments } from "@/lib/build/report/arguments";
import { reportFailures } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { collectPages, searchRankings } from "@/lib/content/search-pages";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { describeRelevance, relevanceHeader } from "@/lib/search/relevance/report";

/** `npm run relevance` measures search on the judged queries, with 95 % intervals. */
reportFailures();
const usage = `npm run relevance -- [--wrong] [--save <file>] [--against <file>]

Measures search on the judged queries. --wrong lists those whose answer isn't first. --save writes the rank of each answer
to a file, and --against says how much better the ranks are than those of such a file.`;
const file = { type: "string" } as const;
const { values } = readArguments(usage, { options: { wrong: { type: "boolean" }, save: file, against: file } });
const { site } = loadProjectSite();
if (!site) throw new Error("The configuration is broken: run `npm run check`.");
const pages = await collectPages(site);
console.log(`${judgedQueries.length} queries, ${pages.length} pages\n${relevanceHeader}`);
const against = values.against ? JSON.parse(readFileSync(values.against, "utf8")) : undefined;
const { ranks, lines } = await describeRelevance(pages, searchRankings, { wrong: values.wrong, against });
console.log(lines.join("\n"));
if (values.save) writeFileSync(values.save, JSON.stringify(ranks));
