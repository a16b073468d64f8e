import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { runSteps, type Step } from "@/lib/report/steps";
import { loadProjectSite } from "@/lib/site/project";

/**
 * What the preview serves from public/ besides its scripts, made from the content. Started by scripts/dev.ts as a process
 * of its own, which reads code and configuration as they are now, and keeps nobody waiting. Wrong content is the
 * preview's to show: what can't be made of it is said, and the rest goes on.
 */
const { site } = loadProjectSite();
const steps: Step[] = [
  ["feeds", async () => site && writeFeeds(site, process.cwd())],
  ["search index", async () => site && writeSearchIndex(site, process.cwd(), { keep: true })],
];
for (const [name, run] of steps) {
  try {
    await runSteps([[name, run]]);
  } catch (error) {
    console.error(`  ${name}: not made. ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
