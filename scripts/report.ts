import { compilePage } from "@/lib/compile/compile";
import { loadProjectSite } from "@/lib/site/project";

/** Words, code blocks, links and diagrams of every page, with a mark at pages that say too little. */
const thin = 300;
const { site } = loadProjectSite();
if (!site) process.exit(1);
const rows = await Promise.all(
  site.docs.map(async (doc) => {
    const { stats, links } = await compilePage(doc);
    return { route: doc.route, ...stats, links: links.length };
  }),
);
console.log(`${"page".padEnd(70)} words  code links diagrams`);
for (const { route, words, codeBlocks, links, diagrams } of rows.sort((a, b) => a.route.localeCompare(b.route))) {
  const cells = [words, codeBlocks, links, diagrams].map((value) => String(value).padStart(5)).join(" ");
  console.log(`${route.padEnd(70)} ${cells}${words < thin ? `  below ${thin} words` : ""}`);
}
const sum = (key: "words" | "codeBlocks" | "links" | "diagrams") => rows.reduce((total, row) => total + row[key], 0);
console.log(
  `\n${rows.length} pages, ${sum("words")} words, ${sum("codeBlocks")} code blocks, ${sum("links")} links, ${sum("diagrams")} diagrams`,
);
