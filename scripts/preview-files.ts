import { placeholders } from "@/content/placeholders";
import { versions } from "@/content/versions";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { runSteps, type Step } from "@/lib/report/steps";
import { loadProjectSite } from "@/lib/site/project";

/**
 * What the preview serves from public/ and does not make itself: `scripts`, or `content` with all that is made of it.
 * Started by scripts/dev.ts as a process of its own, which reads code and configuration as they are now, and keeps nobody
 * waiting. Wrong content is the preview's to show: what can't be made of it is said, and the rest goes on.
 */
const steps: Record<string, Step[]> = {
  scripts: [["browser scripts", () => buildBrowserScripts(process.cwd(), placeholders, versions)]],
  content: [
    ["feeds", async () => site && writeFeeds(site, process.cwd())],
    ["search index", async () => site && writeSearchIndex(site, process.cwd(), { keep: true })],
  ],
};
const wanted = steps[process.argv[2] ?? "content"] ?? [];
const { site } = process.argv[2] === "scripts" ? {} : loadProjectSite();
for (const [name, run] of wanted) {
  try {
    await runSteps([[name, run]]);
  } catch (error) {
    console.error(`  ${name}: not made. ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
