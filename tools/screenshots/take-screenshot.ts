import type { Browser, Locator, Page } from "@playwright/test";
import { type Screenshot, screenshotWindow } from "@/lib/model/screenshots";

/** Maximum wait for an element, in ms. */
const timeout = 10_000;

/**
 * An element of the product, identified as a reader would. `text` may be a part of its text, unless
 * `exact` is set.
 */
type Target =
  | { role: "button" | "link" | "tab" | "menuitem" | "radio" | "checkbox" | "row"; name: string }
  | { text: string; exact?: boolean }
  | { placeholder: string };

type Step = { click: Target } | { fill: Target; with: string };

export interface Recipe {
  /** Route in the product. `npm run screenshots -- --set name=value` fills in `:name`. */
  route: string;
  steps?: readonly Step[];
  /** Elements that must be visible before the screenshot is taken. */
  visible: readonly Target[];
}

export interface Instance {
  /** URL of the running product, without a route. */
  url: string;
  /** Values of the `:names` in routes. */
  values: Readonly<Record<string, string>>;
  /** File with the cookies and storage of a signed-in user. */
  storageState?: string;
  /** Maximum wait for an element, in ms. */
  timeout?: number;
}

/**
 * Takes one screenshot as PNG. Rejects if a step's element is missing, or something isn't visible
 * that must be.
 */
export async function takeScreenshot(
  browser: Browser,
  instance: Instance,
  recipe: Recipe,
  region: Screenshot["region"],
): Promise<Buffer> {
  const { width, height, scale } = screenshotWindow;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: "light",
    reducedMotion: "reduce",
    storageState: instance.storageState,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(instance.timeout ?? timeout);
    await page.goto(new URL(fillRoute(recipe.route, instance.values), instance.url).href);
    for (const step of recipe.steps ?? []) await runStep(page, step);
    for (const target of recipe.visible) await find(page, target).waitFor({ state: "visible" });
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ clip: region, animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

/** The route with every `:name` filled in. Throws an error for a name without a value. */
function fillRoute(route: string, values: Instance["values"]): string {
  return route.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The route \`${route}\` needs \`--set ${name}=…\`.`);
    return encodeURIComponent(value);
  });
}

async function runStep(page: Page, step: Step): Promise<void> {
  if ("click" in step) return find(page, step.click).click();
  return find(page, step.fill).fill(step.with);
}

function find(page: Page, target: Target): Locator {
  if ("role" in target) return page.getByRole(target.role, { name: target.name }).first();
  if ("placeholder" in target) return page.getByPlaceholder(target.placeholder).first();
  return page.getByText(target.text, { exact: target.exact }).first();
}
