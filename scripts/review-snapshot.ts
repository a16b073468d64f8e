import { writeFileSync } from "node:fs";
import { judgedQueries } from "@/lib/search/relevance/queries";
import { loadProjectSite } from "@/lib/site/project";
import { takeSnapshot } from "./review/snapshot";

/** One of the two states that `npm run review` compares: `tsx scripts/review-snapshot.ts FILE [BUILD]` writes it as JSON. */
const [file, built] = process.argv.slice(2);
const { site } = loadProjectSite();
if (file === undefined || !site) throw new Error("The configuration is broken: run `npm run check`.");
writeFileSync(file, JSON.stringify(await takeSnapshot(site, process.cwd(), judgedQueries, built)));
