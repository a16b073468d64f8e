import { loadProjectSite } from "@/lib/load/project";
import { collectPages } from "@/lib/search/pages";

(async () => {
  const t = performance.now();
  const { site } = loadProjectSite();
  if (!site) throw new Error("x");
  console.log("site", performance.now() - t);
  const pages = await collectPages(site);
  console.log("pages", performance.now() - t, pages.length);
  const { writeFileSync } = await import("node:fs");
  writeFileSync("/tmp/searchpages.json", JSON.stringify(pages));
})();
