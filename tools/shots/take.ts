import type { Browser, Locator, Page } from "@playwright/test";
import { type Shot, type ShotStep, type ShotTarget, shotWindow } from "@/lib/shared/shots";

/** Longest wait for an element, in ms. */
const timeout = 10_000;

export interface Instance {
  /** Address of the running product, without the route. */
  url: string;
  /** Values of the `:names` in routes. */
  values: Readonly<Record<string, string>>;
  /** File with the cookies and storage of somebody who is signed in. */
  storageState?: string;
  /** Longest wait for an element, in ms. */
  timeout?: number;
}

/** Takes one picture, as PNG. Rejects when a step has no element, or what must be visible isn't. */
export async function takeShot(browser: Browser, instance: Instance, shot: Shot): Promise<Buffer> {
  const { width, height, scale } = shotWindow;
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
    await page.goto(new URL(fillRoute(shot.route, instance.values), instance.url).href);
    for (const step of shot.steps) await runStep(page, step);
    for (const target of shot.visible) await find(page, target).waitFor({ state: "visible" });
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ clip: shot.region, animations: "disabled", caret: "hide" });
  } finally {
    await context.close();
  }
}

/** The route with every `:name` filled in; a name without a value is an error that says how to give it. */
export function fillRoute(route: string, values: Instance["values"]): string {
  return route.replace(/:([a-z]+)/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The route \`${route}\` needs \`--set ${name}=…\`.`);
    return encodeURIComponent(value);
  });
}

async function runStep(page: Page, step: ShotStep): Promise<void> {
  if ("press" in step) return page.keyboard.press(step.press);
  if ("click" in step) return find(page, step.click).click();
  if ("hover" in step) return find(page, step.hover).hover();
  return find(page, step.fill).fill(step.with);
}

function find(page: Page, target: ShotTarget): Locator {
  if ("role" in target) return page.getByRole(target.role, { name: target.name }).first();
  if ("placeholder" in target) return page.getByPlaceholder(target.placeholder).first();
  return page.getByText(target.text, { exact: target.exact }).first();
}
