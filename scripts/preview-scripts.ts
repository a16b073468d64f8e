import { placeholders } from "@/content/placeholders";
import { runStep } from "@/lib/build/report/terminal";
import { loadProjectSite } from "@/lib/content/project";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";

/** The scripts of the preview's pages, from the code and the configuration as they are now (scripts/dev.ts). */
try {
  await runStep("browser scripts", () =>
    buildBrowserScripts(process.cwd(), placeholders, loadProjectSite().site),
  );
} catch (error) {
  console.error(`  browser scripts: not made. ${(error as Error).message}`);
  process.exitCode = 1;
}
