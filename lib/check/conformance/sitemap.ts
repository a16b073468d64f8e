import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSitemap } from "@/lib/check/search-engines";
import { type Problem, problem } from "@/lib/problem";
import type { Published } from "./published";
import { checkXml } from "./xml";

/** The sitemap against its standard; every address is a page of the export, and has a Markdown version. */
export async function checkSitemapConformance({ folder, exists, hasMarkdown }: Published): Promise<Problem[]> {
  const file = "out/sitemap.xml";
  const text = readFileSync(join(folder, "sitemap.xml"), "utf8");
  const say = (message: string) => [problem({ code: "conformance", file, message })];
  return [
    ...(await checkXml(text, file, "sitemap.xsd")),
    ...readSitemap(text).flatMap((url) => {
      if (!exists(url)) return say(`\`${url}\` is not in the export.`);
      return hasMarkdown(url) ? [] : say(`\`${url}\` has no Markdown version.`);
    }),
  ];
}
