import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "@/lib/build/report/steps";
import { printProblems } from "@/lib/build/report/terminal";
import { checkFeedConformance, checkHtmlFiles, checkXml } from "@/lib/check/conformance/conformance";
import { hasErrors, type Problem } from "@/lib/shared/problem";
import { listOutput } from "@/lib/text/files";

/** Asks validators that others wrote about the HTML, feeds and sitemap in `out/`. OUT_FOLDER names another folder. */
const folder = process.env.OUT_FOLDER ?? "out";
const problems: Problem[] = [];
const add = (found: readonly Problem[]) => {
  problems.push(...found);
  return `${found.length} problems`;
};
await runStep("HTML", async () =>
  add(
    await checkHtmlFiles(
      folder,
      listOutput(folder).filter((file) => file.endsWith(".html")),
    ),
  ),
);
await runStep("feeds", async () => add(await checkFeedConformance(folder)));
await runStep("sitemap", async () =>
  add(await checkXml(readFileSync(join(folder, "sitemap.xml"), "utf8"), "out/sitemap.xml", "sitemap.xsd")),
);
printProblems(problems);
process.exitCode = hasErrors(problems) ? 1 : 0;
