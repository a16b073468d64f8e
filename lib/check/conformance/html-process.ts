import { checkHtmlFiles } from "./html";
import { htmlRules } from "./html-rules";

/** One share of the export's pages, in a process of its own (all-html.ts). */
process.once("message", async ({ folder, files }: { folder: string; files: string[] }) => {
  const problems = await checkHtmlFiles(folder, files, htmlRules);
  process.send?.(problems, () => process.disconnect());
});
