import { runStep } from "@/lib/build/report/steps";
import { loadProjectSite } from "@/lib/content/project";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";

/**
 * What the preview serves from public/ besides its scripts, made from the content. Started by scripts/dev.ts as a process
 * that reads code and configuration as they are now, and keeps nobody waiting. Wrong content is the
 * preview's to show: what can't be made of it is reported, and the rest goes on.
 */
const { site } = loadProjectSite();
const steps: [name: string, run: () => unknown][] = [
  ["feeds", async () => site && writeFeeds(site, process.cwd())],
  ["search index", async () => site && writeSearchIndex(site, process.cwd(), { keep: true })],
];
for (const [name, run] of steps) {
  try {
    await runStep(name, run);
  } catch (error) {
    console.error(`  ${name}: not made. ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
