import type { Page } from "@playwright/test";
import { firstVisible, withPage } from "../browser";
import type { Bench } from "../context";
import { median, sleep } from "../numbers";
import type { Served } from "../server";
import type { Ui } from "../systems/system";
import { forEachSystem } from "./each";

type SearchUi = NonNullable<Ui["search"]>;

const queries = [
  "self host kubernetes",
  "redact sensitive data",
  "llm as a judge",
  "fetch prompt",
  "otel collector",
  "upload csv",
  "langgraph",
  "environment variables",
  "ab testing",
  "cost tracking",
];

interface FirstSearch {
  bytes: number;
  requests: number;
  ms: number;
}

/** Figures of a search with an empty cache are medians. */
export interface SearchResult {
  /** From opening the search to the first results on the screen, with an empty cache; the time is from the typing. */
  shown?: FirstSearch;
  /** The same with what comes until a second after them. */
  first: FirstSearch;
  /** Median time from the last key of a query to a list that does not change any more, in ms. */
  settledMs?: number;
  /** Median time from a whole query put in at once to its first result, in ms. */
  firstMs?: number;
  /** First ranked page of each query. */
  ranked: Record<string, string>;
}

/** The word that is looked for first. */
const probe = "trace";

/** What a first search costs, how fast keys are answered, and what is found. */
export async function measureSearch(bench: Bench): Promise<void> {
  await forEachSystem(
    bench,
    "search",
    async ({ system, served, targets, browser }) => {
      const { search } = system.ui;
      if (!search) throw new Error(`${system.name} has no search.`);
      const url = served.origin + (targets["docs page"] ?? "/");
      const firsts: Record<"shown" | "first", FirstSearch>[] = [];
      for (let run = 0; run < bench.options.runs; run++)
        firsts.push(await withPage(browser, "desktop", (page) => measureFirst(page, served, search, url)));
      const shown = middle(firsts.map((one) => one.shown));
      const first = middle(firsts.map((one) => one.first));
      const answers = await withPage(browser, "desktop", (page) => measureQueries(page, served, search, url));
      const result: SearchResult = {
        shown,
        first,
        settledMs: median(answers.map(({ settledMs }) => settledMs)),
        firstMs: median(answers.map(({ firstMs }) => firstMs)),
        ranked: Object.fromEntries(answers.map(({ query, top }) => [query, top])),
      };
      bench.say(
        `search ${system.name}: ${kB(shown.bytes)} kB in ${shown.requests} and ${Math.round(shown.ms)} ms to the first results, ${kB(first.bytes)} kB in ${first.requests} a second later, ${Math.round(result.settledMs ?? -1)} ms a key`,
      );
      return result;
    },
    ["bare", "site"],
  );
}

async function openSearch(page: Page, { open, input }: SearchUi): Promise<void> {
  if (open) await firstVisible(page, open).click();
  const field = firstVisible(page, input);
  await field.waitFor();
  await field.focus();
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

function middle(all: readonly FirstSearch[]): FirstSearch {
  const of = (key: keyof FirstSearch) => median(all.map((one) => one[key])) ?? 0;
  return { bytes: of("bytes"), requests: of("requests"), ms: of("ms") };
}

async function measureFirst(
  page: Page,
  served: Served,
  ui: SearchUi,
  url: string,
): Promise<Record<"shown" | "first", FirstSearch>> {
  await page.goto(url, { waitUntil: "load" });
  await served.idle(1500);
  const asked = served.requests.length;
  await openSearch(page, ui);
  const typed = Date.now();
  await page.keyboard.insertText(probe);
  await firstVisible(page, ui.item).waitFor();
  const ms = Date.now() - typed;
  const cost = (): FirstSearch => {
    const since = served.requests.slice(asked);
    return { bytes: since.reduce((sum, { bytes }) => sum + bytes, 0), requests: since.length, ms };
  };
  const shown = cost();
  await served.idle(1200);
  return { shown, first: cost() };
}

interface Answer {
  query: string;
  firstMs?: number;
  settledMs?: number;
  top: string;
}

async function measureQueries(page: Page, served: Served, ui: SearchUi, url: string): Promise<Answer[]> {
  await page.goto(url, { waitUntil: "load" });
  await served.idle(1000);
  await openSearch(page, ui);
  await page.evaluate(watchResults, ui.item);
  await page.keyboard.insertText("warm up words");
  await sleep(2000);
  const answers: Answer[] = [];
  for (const query of queries) {
    const { firstMs } = await ask(page, ui, () => page.keyboard.insertText(query));
    const { settledMs } = await ask(page, ui, () => page.keyboard.type(query, { delay: 60 }));
    answers.push({ query, firstMs, settledMs, top: await topResult(page, ui) });
  }
  return answers;
}

/** What the page notes: the last input, and each frame on which the results were others. */
interface ResultNotes {
  input: number;
  changes: { at: number; shown: number }[];
}

function watchResults(item: string): void {
  const notes: ResultNotes = { input: 0, changes: [] };
  Object.assign(window, { benchSearch: notes });
  document.addEventListener(
    "input",
    () => {
      notes.input = performance.now();
    },
    true,
  );
  const visible = () => [...document.querySelectorAll(item)].filter((found) => found.getClientRects().length > 0);
  let before = "";
  const look = () => {
    const items = visible();
    const now = items.map((found) => found.textContent).join("|");
    if (now !== before) notes.changes.push({ at: performance.now(), shown: items.length });
    before = now;
    requestAnimationFrame(look);
  };
  look();
}

async function ask(page: Page, ui: SearchUi, put: () => Promise<void>): Promise<Pick<Answer, "firstMs" | "settledMs">> {
  await firstVisible(page, ui.input).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Backspace");
  await sleep(600);
  await page.evaluate(() => {
    (window as unknown as { benchSearch: ResultNotes }).benchSearch.changes.length = 0;
  });
  await put();
  const { input, changes } = await settled(page);
  const after = changes.filter(({ at }) => at >= input);
  const first = after.find(({ shown }) => shown > 0);
  const last = after.at(-1);
  // A list that the last key did not change was settled before it.
  return { firstMs: first && first.at - input, settledMs: last ? last.at - input : changes.length > 0 ? 0 : undefined };
}

/** Waits until the results have rested for a second. */
async function settled(page: Page): Promise<ResultNotes> {
  for (let seen = -1, since = Date.now(); ; ) {
    await sleep(100);
    const notes = await page.evaluate(() => (window as unknown as { benchSearch: ResultNotes }).benchSearch);
    if (notes.changes.length !== seen) since = Date.now();
    seen = notes.changes.length;
    if (Date.now() - since > 1000) return notes;
  }
}

/** Address of the first result; its text where it has none. */
async function topResult(page: Page, { item }: SearchUi): Promise<string> {
  const found = firstVisible(page, item);
  if ((await found.count()) === 0) return "nothing";
  return found.evaluate((node) => {
    const link = node.closest("a") ?? node.querySelector("a");
    if (!link) return (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    return `/${new URL(link.href).pathname.replace(/\.html$|^\/|\/$/g, "")}`;
  });
}
