import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/shared/problem";
import { absoluteUrl } from "@/lib/shared/url";
import type { HtmlFacts } from "@/lib/text/html";
import type { Output } from "@/lib/text/read";

/** Largest picture that the build may render for a shared link, in bytes; most have a third of it. */
const maxCardBytes = 60_000;

/** Who may be a search result, and the picture of each. Titles and descriptions are checked in the sources (metadata.ts). */
export function checkSearchEngines(folder: string, output: Output, sourceOf: (route: string) => string): Problem[] {
  const listed = new Map([...output.pages].filter(([route, page]) => isListed(route, page, output)));
  return [
    ...checkSitemap(readText(folder, "sitemap.xml"), listed, output, sourceOf),
    ...checkRobots(readText(folder, "robots.txt"), output),
    ...[...listed].flatMap(([route, page]) => checkCard(folder, route, page, output, sourceOf)),
    ...checkHidden(output, sourceOf),
  ];
}

/** A page that may be a search result: not an alias, not hidden, not the not-found page. */
function isListed(route: string, page: HtmlFacts, output: Output): boolean {
  if (page.refresh || route === "/404" || isHidden(page)) return false;
  return page.canonical === absoluteUrl(route, output.origin, output.base);
}

function isHidden(page: HtmlFacts): boolean {
  return /\bnoindex\b/.test(page.meta.robots ?? "");
}

function readText(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), "utf8");
  } catch {
    return "";
  }
}

function checkSitemap(
  xml: string,
  listed: ReadonlyMap<string, HtmlFacts>,
  output: Output,
  sourceOf: (route: string) => string,
): Problem[] {
  const inSitemap = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) => url);
  const addresses = new Map([...listed.keys()].map((route) => [absoluteUrl(route, output.origin, output.base), route]));
  const report = (file: string, message: string, hint: string) =>
    problem({ code: "sitemap-mismatch", file, message, hint });
  const missing = [...addresses]
    .filter(([url]) => !inSitemap.includes(url))
    .map(([, route]) =>
      report(
        sourceOf(route),
        `\`${route}\` may be a search result, but is not in the sitemap.`,
        "Add it to the pages of its kind in lib/content, or give it a robots tag `noindex`.",
      ),
    );
  const wrong = inSitemap
    .filter((url, index) => !addresses.has(url) || inSitemap.indexOf(url) !== index)
    .map((url) =>
      report(
        "out/sitemap.xml",
        `\`${url}\` is in the sitemap, but is no page to list.`,
        "List a page once, at its canonical address.",
      ),
    );
  return [...missing, ...wrong];
}

function checkRobots(text: string, { origin, base }: Output): Problem[] {
  const wanted = `Sitemap: ${absoluteUrl("/sitemap.xml", origin, base)}`;
  if (text.split("\n").includes(wanted)) return [];
  return [problem({ code: "build-output", file: "out/robots.txt", message: `robots.txt does not say \`${wanted}\`.` })];
}

/** The picture that a shared link shows: there, described, and small if it is rendered. */
function checkCard(
  folder: string,
  route: string,
  page: HtmlFacts,
  { origin, base, files }: Output,
  sourceOf: (route: string) => string,
): Problem[] {
  const report = (message: string) => [problem({ code: "build-output", file: sourceOf(route), message })];
  const { "og:image": image = "", "og:image:alt": alt } = page.meta;
  if (!image || !alt) return report(`\`${route}\` has no picture for shared links, or one without a description.`);
  const file = image.slice(absoluteUrl("/", origin, base).length + 1);
  if (!files.has(file)) return report(`The picture \`${image}\` of \`${route}\` is not in the export.`);
  if (!file.startsWith("og/")) return [];
  const { size } = statSync(join(folder, file));
  return size > maxCardBytes ? report(`The picture of \`${route}\` has ${size} bytes, more than ${maxCardBytes}.`) : [];
}

/** A page that only forwards, and the not-found page, may not be search results. */
function checkHidden(output: Output, sourceOf: (route: string) => string): Problem[] {
  return [...output.pages]
    .filter(([route, page]) => (page.refresh || route === "/404") && !isHidden(page))
    .map(([route]) =>
      problem({ code: "build-output", file: sourceOf(route), message: `\`${route}\` has no robots tag \`noindex\`.` }),
    );
}
