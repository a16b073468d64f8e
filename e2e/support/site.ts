import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { loadProjectSite } from "@/lib/content/project";

/** Everything a page may not do while a test looks at it. */
export interface PageProblems {
  console: string[];
  notFound: string[];
  outside: string[];
}

interface Fixtures {
  problems: PageProblems;
}

/** A test that fails when the page logs an error, asks for a file that is not there, or for another host. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ page, baseURL }, use) => {
      const problems: PageProblems = { console: [], notFound: [], outside: [] };
      watch(page, problems, new URL(baseURL ?? "http://localhost").hostname);
      await use(problems);
      expect(problems, "the page logged errors, missed files or asked other hosts").toEqual({
        console: [],
        notFound: [],
        outside: [],
      });
    },
    { auto: true },
  ],
});

function watch(page: Page, problems: PageProblems, host: string): void {
  page.on("console", (message) => {
    if (message.type() === "error")
      problems.console.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on("pageerror", (error) => problems.console.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.notFound.push(`${response.status()} ${response.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== host) problems.outside.push(request.url());
  });
}

export { expect };

const { site } = loadProjectSite();
if (!site) throw new Error("The site's configuration is broken: run `npm run check`.");
export const projectSite = site;
/** What a page is called today: authors rename pages. */
export function titleOf(route: string): string {
  const title = site?.pages.find((page) => page.route === route)?.title;
  if (title === undefined) throw new Error(`There is no page ${route}.`);
  return title;
}

export const docRoutes: string[] = site.docs.flatMap((doc) => [doc.route, ...doc.aliases]);

export const themes = ["light", "dark"] as const;
export const widths = { phone: 390, desktop: 1440 } as const;

/** Changes the theme, and ends the fading of its colors: a busy machine shows them halfway otherwise. */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset.theme = value;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((item) => item.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // Not waited for: of what is not on the screen the browser may never say that it is over.
    for (const item of ending) item.finish();
  }, theme);
}

/** By how many pixels the page is wider than its window. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
}

interface AxeScope {
  /** These parts of the page alone. */
  include?: string[];
  /** Not these parts, and not these rules. */
  exclude?: string[];
  without?: string[];
}

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const colorRule = "color-contrast";

/** Reading colors is most of axe's time, and rows of a list look alike: three are read, and the one that is current. */
const furtherRows = ["li", "tr"].map(
  (row) => `${row}:nth-child(n + 4):not(:has([aria-current]), [aria-current])`,
);

/** The violations that axe finds in the page as it is now; empty is good. */
export async function accessibility(page: Page, scope: AxeScope = {}): Promise<string[]> {
  return [...(await structureProblems(page, scope)), ...(await colorProblems(page, scope))];
}

/** The violations of all rules but that of colors. Targets of 24 px are a rule of WCAG 2.2 that axe leaves off. */
export function structureProblems(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const off = [colorRule, ...(scope.without ?? [])];
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  return runAxe(page, scope, { rules: { "target-size": { enabled: true }, ...rules } });
}

/** Text that is too pale for its background: all in which themes differ. */
export function colorProblems(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const exclude = [...(scope.exclude ?? []), ...furtherRows];
  return runAxe(page, { ...scope, exclude }, { runOnly: [colorRule] });
}

/**
 * Inside of code there are colored letters alone, hundreds a page: lib/mdx/code-contrast.test.ts proves all their colors.
 */
async function runAxe(
  page: Page,
  { include = [], exclude = [] }: AxeScope,
  options: RunOptions,
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // No frame of another origin has to be looked into, for which axe would open a page of its own each time.
    .setLegacyMode()
    // Nor do those of a third party answer to axe, which would wait for a minute each.
    .options({ iframes: false, resultTypes: ["violations"], ...options });
  for (const part of include) builder.include(part);
  for (const part of ["pre code", ...exclude]) builder.exclude(part);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`)
        .join(" | ")}`,
  );
}
