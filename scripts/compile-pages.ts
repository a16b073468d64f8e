import { compilePage, isCompiled } from "@/lib/compile/compile";
import { lookupOf } from "@/lib/compile/page-lookup";
import { writtenPages } from "@/lib/kinds/written-pages";
import { loadProjectSite } from "@/lib/site/project";

/** The second process of a build with many new pages (lib/render/compile-ahead.ts). What is wrong the first one says. */
const { site } = loadProjectSite();
if (site) {
  for (const page of writtenPages(site, process.cwd()).reverse()) {
    if (!isCompiled(page)) await compilePage(page, lookupOf(site));
  }
}
