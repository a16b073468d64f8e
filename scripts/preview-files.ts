import { runStep } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { writeSearchIndex } from "@/lib/emit/search-index";

/**
 * The search index of the preview, made from the content. Started by scripts/dev.ts as a process that reads code and
 * configuration as they are now, and keeps nobody waiting. Wrong content is the preview's to show: what can't be made
 * of it is reported, and the rest goes on.
 */
const { site } = loadProjectSite();
try {
  await runStep(
    "search index",
    async () => site && writeSearchIndex(site, process.cwd(), { keep: true }),
  );
} catch (error) {
  console.error(`  search index: not made. ${(error as Error).message}`);
  process.exitCode = 1;
}
