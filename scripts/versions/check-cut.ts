import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "@/lib/model/site";
import { withVersion } from "@/lib/model/versions";
import { SearchEngine } from "@/lib/search/engine/engine";
import { docusaurusTag } from "@/lib/search/records";
import { absoluteUrl, isBelow, routeFile } from "@/lib/url";
import type { Outcomes } from "../outcomes";

interface CutSite {
  /** The site before the cut. */
  site: Site;
  id: string;
  /** Addresses that the version has. */
  addresses: readonly string[];
  /** Built sites without the version, and with it. */
  before: string;
  out: string;
}

/** What readers, search engines and programs get of a version that was cut from the docs of today. */
export async function checkCut(outcomes: Outcomes, cut: CutSite): Promise<void> {
  const { site, id, addresses, before, out } = cut;
  const path = `/${id}`;
  const read = (file: string) => readFileSync(join(out, file), "utf8");
  const routes = site.docs.filter(({ draft, unlisted }) => !draft && !unlisted).map(({ route }) => route);
  const wrong = (test: (route: string, today: string, then: string) => boolean) =>
    routes.filter((route) => !test(route, read(routeFile(route)), read(routeFile(withVersion(path, route)))));

  outcomes.say(
    `${addresses.length} addresses of the version are there`,
    addresses.filter((route) => !existsSync(join(out, routeFile(route)))),
  );
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const absolute = (route: string) => absoluteUrl(route, site.config.url, site.config.basePath);
  outcomes.say(
    `search engines are told of the ${routes.length} current pages`,
    wrong((route, today, then) => [today, then].every((html) => canonical(html) === absolute(route))),
  );
  outcomes.say(
    "frozen pages have a banner with the current page, and those of today none",
    wrong((route, today, then) => banner(then)?.includes(`href="${route}"`) === true && banner(today) === undefined),
  );
  const card = (html: string) => {
    const { pathname } = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "");
    return readFileSync(join(out, pathname)).toString("base64");
  };
  outcomes.say(
    "social cards of frozen pages name the version",
    wrong((_route, today, then) => card(then) !== card(today)),
  );
  outcomes.say(
    "the menu keeps the page",
    wrong(
      (route, today, then) =>
        today.includes(`href="${withVersion(path, route)}" data-version="${id}">`) &&
        then.includes(`href="${route}" data-version="${site.config.version.name}">`),
    ),
  );
  outcomes.say(
    "Markdown versions say which version they are of",
    routes.filter((route) => !read(markdownFile(withVersion(path, route))).includes(`version: "${id}"`)),
  );
  outcomes.say(
    "the sitemap has what it had, and the pages of what changed",
    differing(addressesOf(join(before, "sitemap.xml")), addressesOf(join(out, "sitemap.xml"))).filter(
      (url) => !new URL(url).pathname.includes("/changes"),
    ),
  );
  const list = /\]\(([^)]+\/llms\/[^)]+)\)/.exec(read("llms.txt").split(`## Version ${id}`)[1] ?? "")?.[1];
  const listed = list && read(new URL(list).pathname.slice(1));
  outcomes.say(
    "llms.txt leads to all pages of the version",
    routes.filter((route) => !listed?.includes(`${absolute(withVersion(path, route)).replace(/\/$/, "")}.md`)),
  );
  const feed = /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]+)"/.exec(
    read("changes.html"),
  )?.[1];
  const entries = feed === undefined ? "" : read(new URL(feed).pathname);
  outcomes.say("feed readers find an entry of the version", entries.includes(`/changes/${id}"`) ? [] : [`${feed}`]);
  await checkSearch(outcomes, cut);
  const changed = (same: (then: string, now: string) => boolean) =>
    site.pages
      .filter(({ route }) => {
        const [then = "", now = ""] = [before, out].map((folder) =>
          withoutVersions(readFileSync(join(folder, routeFile(route)), "utf8")),
        );
        return !same(then, now);
      })
      .map(({ route }) => route);
  outcomes.say(
    "pages without a version are as long as they were, but for the menu of versions",
    changed((then, now) => then.length === now.length),
  );
  outcomes.say(
    "and are the same but for the names of scripts and of the search index",
    changed((then, now) => withoutNames(then) === withoutNames(now)),
  );
  outcomes.say(
    "their Markdown versions are the same",
    site.pages
      .filter(({ markdown }) => markdown)
      .map(({ route }) => markdownFile(route))
      .filter((file) => readFileSync(join(before, file), "utf8") !== read(file)),
  );
}

/** A page without the menu of versions in its two places. */
function withoutVersions(html: string): string {
  return html.replaceAll(/<li[^>]* data-version-place="">.*?<\/details><\/li>/gs, "");
}

/** A page without names that are made from what they name. */
function withoutNames(html: string): string {
  return html
    .replaceAll(/ (?:integrity|data-build|data-payload)="[^"]*"/g, "")
    .replaceAll(/(\/assets\/[a-z-]+)-[\w-]{10}(?=\.js|\/)/g, "$1");
}

/** Search in the version that is read finds nothing of the other; search in all finds both. */
async function checkSearch(outcomes: Outcomes, { site, id, out }: CutSite): Promise<void> {
  const folder = readdirSync(join(out, "assets")).find((name) => existsSync(join(out, "assets", name, "core.json")));
  const engine = new SearchEngine(async (file) =>
    JSON.parse(readFileSync(join(out, "assets", folder ?? "", file), "utf8")),
  );
  const found = async (...tags: string[]) => {
    const facetFilters = tags.length > 0 ? [tags.map((tag) => `docusaurus_tag:${tag}`)] : undefined;
    const { hits } = await engine.search({ indexName: "", query: "test set", hitsPerPage: 100, facetFilters });
    const paths = hits.map(({ url }) => new URL(url, site.config.url).pathname);
    const frozen = paths.filter((path) => isBelow(path, `/${id}`));
    return { frozen: frozen.length > 0, today: frozen.length < paths.length };
  };
  const results = {
    "in the version": [await found(docusaurusTag(true, id)), { frozen: true, today: false }],
    today: [await found(docusaurusTag(true, site.config.version.name)), { frozen: false, today: true }],
    "in all versions": [await found(), { frozen: true, today: true }],
  };
  outcomes.say(
    "search finds pages of the version that is asked for",
    Object.entries(results).flatMap(([where, [is, wanted]]) =>
      JSON.stringify(is) === JSON.stringify(wanted) ? [] : `${where}: ${JSON.stringify(is)}`,
    ),
  );
}

function banner(html: string): string | undefined {
  return /<aside[^>]* aria-label="Version">.*?<\/aside>/s.exec(html)?.[0];
}

function markdownFile(route: string): string {
  return routeFile(route).replace(/html$/, "md");
}

function addressesOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? "");
}

function differing(a: readonly string[], b: readonly string[]): string[] {
  return [...a.filter((item) => !b.includes(item)), ...b.filter((item) => !a.includes(item))];
}
