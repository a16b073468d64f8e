import type { Browser, Page } from "@playwright/test";
import { slowProcessor, withPage } from "../browser";
import type { Bench } from "../context";
import { largest, median, sleep } from "../numbers";
import { slow4g } from "../pace";
import type { Served } from "../server";
import { addressOf, type System } from "../systems/system";
import { forEachSystem } from "./each";

/** How a reader comes to click: at once, after the mouse has rested on the link, and the same on a slow connection. */
export const ways = ["click at once", "hover first", "slow 4G, hover first"] as const;
export type Way = (typeof ways)[number];

/** Time that the mouse rests on a link before the click, in ms. */
const hover = 150;

export interface NavigationWay {
  medianMs?: number;
  maxMs?: number;
  /** Clicks that led to a new heading. */
  counted: number;
  /** The document stayed: no full load. */
  sameDocument: boolean;
  /** Bytes that the navigation cost since the mouse came. */
  medianBytes?: number;
  /** What went wrong, by page. */
  failed: string[];
}

export type NavigationResult = Record<Way, NavigationWay>;

/** Pages whose links stand in one group of the sidebar. */
const pairs = [
  ["observability/concepts", "observability/overview"],
  ["observability/concepts", "observability/quickstart-python"],
  ["observability/overview", "observability/troubleshooting"],
  ["observability/integrations/openai", "observability/integrations/langgraph"],
  ["observability/integrations/langchain", "observability/integrations/litellm"],
  ["evaluation/configure-evaluators/overview", "evaluation/configure-evaluators/llm-as-a-judge"],
  ["evaluation/managing-test-sets/upload-csv", "evaluation/managing-test-sets/create-from-ui"],
  [
    "prompt-engineering/managing-prompts-programatically/setup",
    "prompt-engineering/managing-prompts-programatically/create-and-commit",
  ],
  ["self-host/quick-start", "self-host/configuration"],
  ["self-host/guides/using-ssl", "self-host/guides/deploy-remotely"],
] as const;

/** Time from a click in the sidebar to the new heading on the screen; each pair with an empty cache. */
export async function measureNavigation(bench: Bench): Promise<void> {
  await forEachSystem(
    bench,
    "navigation",
    async ({ system, served, browser }) => {
      const result: Partial<NavigationResult> = {};
      for (const way of ways) {
        const clicks: Click[] = [];
        for (const [from, to] of pairs) clicks.push(await measureClick(browser, served, system, [from, to], way));
        const summary = summarize(clicks);
        result[way] = summary;
        bench.say(
          `navigation ${system.name}, ${way}: ${Math.round(summary.medianMs ?? 0)} ms (max ${Math.round(summary.maxMs ?? 0)}, ${summary.counted} of ${pairs.length}${summary.sameDocument ? "" : ", full loads"}) ${summary.failed.join("; ")}`,
        );
      }
      return result as NavigationResult;
    },
    ["bare"],
  );
}

interface Click {
  to: string;
  ms?: number;
  sameDocument?: boolean;
  bytes?: number;
  problem?: string;
}

/** What the page notes: when it was clicked, and when another heading was there. */
interface Note {
  clicked: number;
  shown?: number;
  heading?: string;
  document: number;
  sameDocument?: boolean;
}

async function measureClick(
  browser: Browser,
  served: Served,
  system: System,
  [from, to]: readonly [string, string],
  way: Way,
): Promise<Click> {
  try {
    return await withPage(browser, "desktop", async (page) => {
      await page.addInitScript(watchHeading);
      await page.goto(served.origin + addressOf(system, from), { waitUntil: "load" });
      await served.idle(800);
      const link = await markLink(page, system, `/${to}`);
      if (!link) return { to, problem: "no visible link" };
      if (way === "slow 4G, hover first") {
        served.slowDown(slow4g);
        await slowProcessor(page, 4);
      }
      const asked = served.requests.length;
      await page.mouse.move(link.x, link.y);
      if (way !== "click at once") await sleep(hover);
      await page.mouse.down();
      await page.mouse.up();
      const note = await waitForNote(page);
      const bytes = served.requests.slice(asked).reduce((sum, request) => sum + request.bytes, 0);
      if (note?.shown === undefined) return { to, problem: "no new heading" };
      return { to, ms: note.shown - note.clicked, sameDocument: note.sameDocument, bytes };
    });
  } catch (error) {
    return { to, problem: String(error).split("\n")[0] };
  } finally {
    served.slowDown(undefined);
  }
}

/** Runs in every document before its own scripts. A full load goes on in the next document. */
function watchHeading(): void {
  const key = "bench-navigation";
  const heading = () =>
    [...document.querySelectorAll("h1")].find((item) => item.getClientRects().length > 0)?.textContent.trim();
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? "null") as Note | null;
  const look = () => {
    const note = read();
    if (!note || note.shown !== undefined) return;
    const now = heading();
    if (now === undefined || now === note.heading) {
      requestAnimationFrame(look);
      return;
    }
    const shown = performance.timeOrigin + performance.now();
    const sameDocument = note.document === performance.timeOrigin;
    sessionStorage.setItem(key, JSON.stringify({ ...note, shown, sameDocument }));
  };
  addEventListener(
    "click",
    (event) => {
      const clicked = performance.timeOrigin + event.timeStamp;
      const note: Note = { clicked, heading: heading(), document: performance.timeOrigin };
      sessionStorage.setItem(key, JSON.stringify(note));
      requestAnimationFrame(look);
    },
    true,
  );
  look();
}

/** Where to click for a page; undefined when the sidebar shows no link to it. */
async function markLink(page: Page, { ui }: System, path: string): Promise<{ x: number; y: number } | undefined> {
  const found = await page.evaluate(
    ([selector = "", wanted = ""]) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].find(
        (item) => item.pathname.replace(/\/$/, "") === wanted && item.getClientRects().length > 0,
      );
      link?.scrollIntoView({ block: "center", behavior: "instant" });
      link?.setAttribute("data-bench-link", "");
      return link !== undefined;
    },
    [`${ui.sidebar} a[href]`, path],
  );
  if (!found) return undefined;
  await sleep(300);
  const box = await page.locator("[data-bench-link]").boundingBox();
  return box ? { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 } : undefined;
}

async function waitForNote(page: Page): Promise<Note | undefined> {
  for (let look = 0; look < 400; look++) {
    await sleep(25);
    // A document that goes away cannot be asked.
    const note = await page
      .evaluate(() => JSON.parse(sessionStorage.getItem("bench-navigation") ?? "null") as Note | null)
      .catch(() => null);
    if (note?.shown !== undefined) return note;
  }
  return undefined;
}

function summarize(clicks: readonly Click[]): NavigationWay {
  const counted = clicks.filter(({ ms }) => ms !== undefined);
  return {
    medianMs: median(counted.map(({ ms }) => ms)),
    maxMs: largest(counted.map(({ ms }) => ms)),
    counted: counted.length,
    sameDocument: counted.every(({ sameDocument }) => sameDocument),
    medianBytes: median(counted.map(({ bytes }) => bytes)),
    failed: clicks.flatMap(({ to, problem }) => (problem ? [`${to}: ${problem}`] : [])),
  };
}
