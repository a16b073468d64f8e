import { placeholders } from "@/content/placeholders";
import { versions } from "@/content/versions";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { runSteps } from "@/lib/report/steps";

/** The scripts of the preview's pages, from the code and the configuration as they are now (scripts/dev.ts). */
try {
  await runSteps([["browser scripts", () => buildBrowserScripts(process.cwd(), placeholders, versions)]]);
} catch (error) {
  console.error(`  browser scripts: not made. ${(error as Error).message}`);
  process.exitCode = 1;
}
