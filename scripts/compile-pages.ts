import { loadProjectSite } from "@/lib/content/project";
import { writtenPages } from "@/lib/content/written-pages";
import { compilePage, isCompiled } from "@/lib/mdx/compile";
import { lookupOf } from "@/lib/mdx/page-lookup";

/** The second process of a build with many new pages (lib/build/compile-ahead.ts). What is wrong the first one says. */
const { site } = loadProjectSite();
if (site) {
  for (const page of writtenPages(site, process.cwd()).reverse()) {
    if (!isCompiled(page)) await compilePage(page, lookupOf(site));
  }
}
