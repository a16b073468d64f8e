import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { loadProjectSite } from "@/lib/content/project";

/**
 * What a page must not do during a test: log errors, get error responses, or request other hosts.
 */
export interface PageProblems {
  console: string[];
  notFound: string[];
  outside: string[];
}

interface Fixtures {
  problems: PageProblems;
}

/**
 * A test that fails if the page logs an error, gets an error response, or requests another host.
 */
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
/** Returns the current title of a page, so that tests don't break when authors rename it. */
export function titleOf(route: string): string {
  const title = site?.pages.find((page) => page.route === route)?.title;
  if (title === undefined) throw new Error(`There is no page ${route}.`);
  return title;
}

export const docRoutes: string[] = site.docs.flatMap((doc) => [doc.route, ...doc.aliases]);

export const themes = ["light", "dark"] as const;
export const widths = { phone: 390, desktop: 1440 } as const;

/**
 * Switches the theme and finishes the color transitions. Otherwise, a busy machine shows
 * intermediate colors.
 */
export async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.dataset.theme = value;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter((item) => item.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // Calls `finish()` instead of awaiting `finished`, which the browser may never resolve for
    // elements that are off screen.
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
  /** Checks only these parts of the page. */
  include?: string[];
  /** Skips these parts. */
  exclude?: string[];
  /** Disables these rules. */
  without?: string[];
}

type RunOptions = Parameters<AxeBuilder["options"]>[0];

const colorRule = "color-contrast";

/**
 * Checking colors takes most of axe's time, and rows of a list look alike. So axe checks the first
 * three rows and the current one.
 */
const furtherRows = ["li", "tr"].map(
  (row) => `${row}:nth-child(n + 4):not(:has([aria-current]), [aria-current])`,
);

/** The violations that axe finds in the current page. */
export async function accessibility(page: Page, scope: AxeScope = {}): Promise<string[]> {
  return [...(await structureProblems(page, scope)), ...(await colorProblems(page, scope))];
}

/**
 * The violations of all rules except color contrast. `target-size` (24 px targets) is a WCAG 2.2
 * rule that axe disables by default.
 */
export function structureProblems(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const disabled = [colorRule, ...(scope.without ?? [])];
  const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
  return runAxe(page, scope, { rules: { "target-size": { enabled: true }, ...rules } });
}

/** The violations of color contrast. Nothing else depends on the theme. */
export function colorProblems(page: Page, scope: AxeScope = {}): Promise<string[]> {
  const exclude = [...(scope.exclude ?? []), ...furtherRows];
  return runAxe(page, { ...scope, exclude }, { runOnly: [colorRule] });
}

/**
 * Runs axe without the insides of code blocks. They contain only colored text, in hundreds of
 * elements per page, and lib/mdx/code-contrast.test.ts checks all of its colors.
 */
async function runAxe(
  page: Page,
  { include = [], exclude = [] }: AxeScope,
  options: RunOptions,
): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // Legacy mode skips frames of other origins. Otherwise, axe opens a new page on each run to
    // merge their results.
    .setLegacyMode()
    // Frames of third parties don't respond to axe, which would wait a minute for each.
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
