import type { Bench } from "../context";
import { largest, median, sleep } from "../numbers";
import type { Way } from "../options";
import { type Link, slow4g } from "../pace";
import { launchReader, type Reader, slowTab, type Tab, withTab } from "../reader";
import type { Served } from "../server";
import { addressOf, type System } from "../systems/system";
import { forEachSystem } from "./each";

interface Condition {
  /** Time in ms that the mouse rests on the link before the click; undefined for a finger. */
  rest?: number;
  link?: Link;
  /** How many times slower the processor is. */
  slower?: number;
}

const conditions: Readonly<Record<Way, Condition>> = {
  "click at once": { rest: 0 },
  tap: {},
  "hover first": { rest: 150 },
  "hover for 300 ms": { rest: 300 },
  "slow 4G, hover first": { rest: 150, link: slow4g },
  "slow 4G, 4× CPU, hover first": { rest: 150, link: slow4g, slower: 4 },
};

/** How long a finger stays on the glass, in ms: a quick tap. */
const touchMs = 60;

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

/** Results of an earlier run may lack a way. */
export type NavigationResult = Partial<Record<Way, NavigationWay>>;

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
    async ({ system, served }) => {
      // Ways that aren't asked for stay as they were.
      const result: NavigationResult = { ...bench.results.measured.navigation?.[system.name] };
      for (const way of bench.options.ways) {
        const reader = await launchReader(bench.workspace);
        const clicks: Click[] = [];
        for (const [from, to] of pairs) clicks.push(await measureClick(reader, served, system, [from, to], way));
        await reader.close();
        const summary = summarize(clicks);
        result[way] = summary;
        bench.say(
          `navigation ${system.name}, ${way}: ${Math.round(summary.medianMs ?? 0)} ms (max ${Math.round(summary.maxMs ?? 0)}, ${summary.counted} of ${pairs.length}${summary.sameDocument ? "" : ", full loads"}) ${summary.failed.join("; ")}`,
        );
      }
      return result;
    },
    ["bare"],
    // tsx names functions by a helper, which those that run in the page miss.
    `globalThis.__name ??= (made) => made; (${watchHeading})();`,
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
  reader: Reader,
  served: Served,
  system: System,
  [from, to]: readonly [string, string],
  way: Way,
): Promise<Click> {
  try {
    const hasTouch = conditions[way].rest === undefined;
    return await withTab(reader, hasTouch, async (page) => {
      await page.goto(served.origin + addressOf(system, from), { waitUntil: "load" });
      await served.idle(800);
      const link = await findLink(page, system, `/${to}`);
      if (!link) return { to, problem: "no visible link" };
      const { rest, link: connection, slower = 1 } = conditions[way];
      served.slowDown(connection);
      if (slower > 1) await slowTab(page, slower);
      const asked = served.requests.length;
      await (rest === undefined ? tap(page, link) : click(page, link, rest));
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

interface Point {
  x: number;
  y: number;
}

async function click({ mouse }: Tab, { x, y }: Point, rest: number): Promise<void> {
  await mouse.move(x, y);
  await sleep(rest);
  await mouse.down();
  await mouse.up();
}

async function tap({ touchscreen }: Tab, { x, y }: Point): Promise<void> {
  await touchscreen.touchStart(x, y);
  await sleep(touchMs);
  // A page that was drawn ahead takes the place of the one that was touched before the finger's end is confirmed.
  await touchscreen.touchEnd().catch(() => {});
}

/** Runs in every document before its own scripts. A full load goes on in the next document. */
function watchHeading(): void {
  const key = "bench-navigation";
  const heading = () =>
    [...document.querySelectorAll("h1")].find((item) => item.getClientRects().length > 0)?.textContent.trim();
  // A page that is drawn ahead has the session storage of before the click.
  const read = () => JSON.parse(localStorage.getItem(key) ?? "null") as Note | null;
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
    localStorage.setItem(key, JSON.stringify({ ...note, shown, sameDocument }));
  };
  addEventListener(
    "click",
    (event) => {
      const clicked = performance.timeOrigin + event.timeStamp;
      const note: Note = { clicked, heading: heading(), document: performance.timeOrigin };
      localStorage.setItem(key, JSON.stringify(note));
      requestAnimationFrame(look);
    },
    true,
  );
  // Drawn ahead, it is seen with the first frame after it was opened.
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", () => requestAnimationFrame(look), { once: true });
  else look();
}

/** Where to click for a page; undefined when the sidebar shows no link to it. */
async function findLink(page: Tab, { ui }: System, path: string): Promise<Point | undefined> {
  const find = (selector: string, wanted: string) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(selector)].find(
      (item) => item.pathname.replace(/\/$/, "") === wanted && item.getClientRects().length > 0,
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

async function waitForNote(page: Tab): Promise<Note | undefined> {
  for (let look = 0; look < 400; look++) {
    await sleep(25);
    // A document that goes away cannot be asked.
    const note = await page
      .evaluate(() => JSON.parse(localStorage.getItem("bench-navigation") ?? "null") as Note | null)
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
