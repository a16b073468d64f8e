import { rankNear } from "@/lib/near";
import { href, markdownRoute } from "@/lib/url";

/** How many pages are offered. */
const offered = 5;

/** What a program gets that asks for a Markdown version that isn't there: the nearest pages, and where all are listed. */
export function missingPage(path: string, routes: Iterable<string>, base: string): string {
  const asked = path.replace(/\.md$/, "");
  const near = rankNear(asked, routes).slice(0, offered);
  const shown = path.replace(/[`\s]/g, "");
  return `# Page not found

There is no page at \`${shown}\`. These addresses are the nearest:

${near.map((route) => `- ${href(markdownRoute(route), base)}`).join("\n")}

Index of all pages: ${href("/llms.txt", base)}
`;
}
