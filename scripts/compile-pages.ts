import { loadProjectSite } from "@/lib/load/project";
import { compilePage, isCompiled } from "@/lib/mdx/compile";
import { routeOfFile } from "@/lib/model/site";
import { writtenPages } from "@/lib/verify/content";

/** The second process of a build with many new pages (lib/emit/compile-ahead.ts). What is wrong the first one says. */
const { site } = loadProjectSite();
if (site) {
  for (const page of writtenPages(site, process.cwd()).reverse()) {
    if (!isCompiled(page)) await compilePage(page, (file) => routeOfFile(site, file));
  }
}
