import type { Page } from "puppeteer-core";
import { type Visit, visitSite, withPage } from "./browser";
import { median, sleep } from "./numbers";
import type { Figures } from "./report";
import { addressOf, type System } from "./systems";
import type { Prepared } from "./workspace";

/** How long the mouse hovers over the link before the click, in ms. Undefined for touch. */
const inputs: Readonly<Record<string, number | undefined>> = {
  "click at once": 0,
  "click after 150 ms on the link": 150,
  tap: undefined,
};

/** Duration of a quick tap, in ms. */
const touchMs = 60;

/** Pairs of pages in the same group of the sidebar. */
const pairs = [
  ["observability/concepts", "observability/overview"],
  ["observability/concepts", "observability/quickstart-python"],
  ["observability/integrations/openai", "observability/integrations/langgraph"],
  ["observability/integrations/langchain", "observability/integrations/litellm"],
  ["evaluation/configure-evaluators/overview", "evaluation/configure-evaluators/llm-as-a-judge"],
  ["evaluation/managing-test-sets/upload-csv", "evaluation/managing-test-sets/create-from-ui"],
  ["self-host/quick-start", "self-host/configuration"],
  ["self-host/guides/using-ssl", "self-host/guides/deploy-remotely"],
] as const;

/**
 * Measures the time from a click in the sidebar until the new heading is painted. Each pair starts
 * with an empty cache.
 */
export async function measureNavigation(prepared: Prepared): Promise<Figures> {
  // tsx wraps functions in a helper that doesn't exist in the page.
  const script = `globalThis.__name ??= (made) => made; (${watchHeading})();`;
  return visitSite(
    prepared,
    async (visit) => {
      const figures: Record<string, number | undefined> = {};
      for (const [input, hoverMs] of Object.entries(inputs)) {
        const times: (number | undefined)[] = [];
        for (const pair of pairs)
          times.push(await measureClick(visit, prepared.system, pair, hoverMs));
        figures[`Navigation, ${input}, ms`] = median(times);
      }
      return figures;
    },
    script,
  );
}

/** Undefined if the sidebar has no visible link to the page, or if no new heading appears. */
async function measureClick(
  { browser, served }: Visit,
  system: System,
  [from, to]: readonly [string, string],
  hoverMs: number | undefined,
): Promise<number | undefined> {
  const click = async (page: Page) => {
    await page.goto(served.origin + addressOf(system, from), { waitUntil: "load" });
    await served.idle(800);
    const point = await findLink(page, system, `/${to}`);
    if (!point) return undefined;
    if (hoverMs === undefined) {
      await page.touchscreen.touchStart(point.x, point.y);
      await sleep(touchMs);
      // A prerendered page replaces the current one before Playwright confirms the end of the
      // touch.
      await page.touchscreen.touchEnd().catch(() => {});
    } else {
      await page.mouse.move(point.x, point.y);
      await sleep(hoverMs);
      await page.mouse.down();
      await page.mouse.up();
    }
    return waitForHeading(page);
  };
  return withPage(browser, click, hoverMs === undefined);
}

/** A click, and when its page's new heading was shown. */
interface Note {
  /** Both in ms since 1970. */
  clicked: number;
  shown?: number;
  heading?: string;
}

/**
 * Runs in every document before its own scripts. After a full page load, the next document
 * continues the measurement.
 */
function watchHeading(): void {
  const key = "bench-navigation";
  const findHeading = () =>
    [...document.querySelectorAll("h1")]
      .find((item) => item.getClientRects().length > 0)
      ?.textContent.trim();
  const check = () => {
    // Not session storage, because a prerendered page has a copy from before the click.
    const note = JSON.parse(localStorage.getItem(key) ?? "null") as Note | null;
    if (!note || note.shown !== undefined) return;
    const currentHeading = findHeading();
    if (currentHeading === undefined || currentHeading === note.heading) {
      requestAnimationFrame(check);
      return;
    }
    note.shown = performance.timeOrigin + performance.now();
    localStorage.setItem(key, JSON.stringify(note));
  };
  addEventListener(
    "click",
    (event) => {
      const note: Note = {
        clicked: performance.timeOrigin + event.timeStamp,
        heading: findHeading(),
      };
      localStorage.setItem(key, JSON.stringify(note));
      requestAnimationFrame(check);
    },
    true,
  );
  // A prerendered page becomes visible with the first frame after activation.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", () => requestAnimationFrame(check), {
      once: true,
    });
  else check();
}

/** Where to click for a page. Undefined if the sidebar shows no link to it. */
async function findLink(
  page: Page,
  { ui }: System,
  path: string,
): Promise<{ x: number; y: number } | undefined> {
  const find = (selector: string, pathname: string) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].find(
      (item) => item.pathname.replace(/\/$/, "") === pathname && item.getClientRects().length > 0,
    );
    link?.scrollIntoView({ block: "center", behavior: "instant" });
    const box = link?.getBoundingClientRect();
    return box && { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
  };
  const selector = `${ui.sidebar} a[href]`;
  await page.evaluate(find, selector, path);
  await sleep(300);
  return page.evaluate(find, selector, path);
}

async function waitForHeading(page: Page): Promise<number | undefined> {
  for (let attempt = 0; attempt < 400; attempt++) {
    await sleep(25);
    // Evaluation fails in a document that is being unloaded.
    const note = await page
      .evaluate(() => JSON.parse(localStorage.getItem("bench-navigation") ?? "null") as Note | null)
      .catch(() => null);
    if (note?.shown !== undefined) return note.shown - note.clicked;
  }
  return undefined;
}
