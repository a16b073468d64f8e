import { compareTexts, type SectionDifference } from "@/lib/browser/text-difference";
import type { Problem } from "@/lib/problem";
import { isExternal, splitUrl } from "@/lib/url";
import type { Snapshot } from "./snapshot";

/** One state of the project: its snapshot, and its problems where the check could tell. */
export interface State {
  snapshot: Snapshot;
  problems?: readonly Problem[];
}

export interface ChangedPage {
  change: "rewritten" | "moved" | "new" | "gone";
  /** Address of the later state; of a page that is gone, the one that it had. */
  route: string;
  /** Address before, where that was another. */
  from?: string;
  title: string;
  /** Empty when only markup changed. */
  sections: SectionDifference[];
  /** Words. */
  added: number;
  removed: number;
}

export interface MovedRank {
  query: string;
  /** From 1; 0 when no right answer is among the first ten. */
  before: number;
  after: number;
  /** Addresses that are shown first now. */
  shown: readonly string[];
}

export interface SizeRow {
  kind: string;
  route: string;
  part: string;
  before: number;
  after: number;
}

export interface Differences {
  pages: ChangedPage[];
  addresses: { added: string[]; gone: { address: string; to?: string }[] };
  redirects: { from: string; before?: string; after?: string }[];
  ranks: MovedRank[];
  /** Parts of a kind's largest page; undefined when one of the states has no build. */
  sizes?: SizeRow[];
  /** Problems of the later state that the earlier one hasn't; undefined when one of the checks broke off. */
  problems?: Problem[];
}

export function compareStates(before: State, after: State): Differences {
  return {
    pages: comparePages(before.snapshot, after.snapshot),
    addresses: compareAddresses(before.snapshot, after.snapshot),
    redirects: compareRedirects(before.snapshot.redirects, after.snapshot.redirects),
    ranks: compareRanks(before.snapshot.ranks, after.snapshot.ranks),
    sizes: compareSizes(before.snapshot.sizes, after.snapshot.sizes),
    problems: before.problems && after.problems && newProblems(before.problems, after.problems),
  };
}

const order = ["rewritten", "moved", "new", "gone"] as const;

function comparePages(before: Snapshot, after: Snapshot): ChangedPage[] {
  const then = new Map(before.pages.map((page) => [page.route, page]));
  const now = new Map(after.pages.map((page) => [page.route, page]));
  const gone = before.pages.filter(({ route }) => !now.has(route));
  const origins = new Map<string, string>();
  for (const { route } of gone) {
    const to = after.redirects[route];
    const target = to === undefined || isExternal(to) ? undefined : splitUrl(to).path;
    if (target !== undefined && now.has(target) && !then.has(target) && !origins.has(target)) {
      origins.set(target, route);
    }
  }
  const moved = new Set(origins.values());
  const changed = after.pages.flatMap((page): ChangedPage[] => {
    const from = origins.get(page.route);
    const old = then.get(from ?? page.route);
    if (old?.text === page.text && from === undefined) return [];
    const change = from !== undefined ? "moved" : old ? "rewritten" : "new";
    return [describePage(page, change, old?.text ?? "", page.text, from)];
  });
  const lost = gone.filter(({ route }) => !moved.has(route)).map((page) => describePage(page, "gone", page.text, ""));
  const size = ({ added, removed }: ChangedPage) => added + removed;
  return [...changed, ...lost].sort(
    (a, b) => order.indexOf(a.change) - order.indexOf(b.change) || size(b) - size(a) || a.route.localeCompare(b.route),
  );
}

function describePage(
  { route, title }: Snapshot["pages"][number],
  change: ChangedPage["change"],
  before: string,
  after: string,
  from?: string,
): ChangedPage {
  // Addresses count here: a link that leads elsewhere is a change.
  const sections = compareTexts(before, after, (line) => line.replace(/^# /, ""));
  const count = (wanted: string) =>
    sections
      .flatMap(({ parts }) => parts)
      .filter(({ kind }) => kind === wanted)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  const moved = from === undefined ? {} : { from };
  return { change, route, ...moved, title, sections, added: count("added"), removed: count("removed") };
}

function compareAddresses(before: Snapshot, after: Snapshot): Differences["addresses"] {
  const [then, now] = [listAddresses(before), listAddresses(after)];
  const known = new Set(then);
  const left = new Set(now);
  return {
    added: now.filter((address) => !known.has(address)),
    gone: then
      .filter((address) => !left.has(address))
      .map((address) => ({ address, to: after.redirects[address] ?? after.redirects[splitUrl(address).path] })),
  };
}

/** Pages and headings. What redirects isn't there anymore, though it stays an address. */
function listAddresses({ urls, redirects }: Snapshot): string[] {
  return Object.entries(urls)
    .flatMap(([route, ids]) => [route, ...ids.map((id) => `${route}#${id}`)])
    .filter((address) => !Object.hasOwn(redirects, address));
}

function compareRedirects(before: Snapshot["redirects"], after: Snapshot["redirects"]): Differences["redirects"] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((from) => before[from] !== after[from])
    .sort()
    .map((from) => ({ from, before: before[from], after: after[from] }));
}

/** The worst first. A query that only one state knows hasn't moved. */
function compareRanks(before: Snapshot["ranks"], after: Snapshot["ranks"]): MovedRank[] {
  const place = (rank: number) => (rank === 0 ? 11 : rank);
  return Object.entries(after)
    .flatMap(([query, { rank, shown }]) => {
      const then = before[query];
      return then && then.rank !== rank ? [{ query, before: then.rank, after: rank, shown }] : [];
    })
    .sort((a, b) => place(b.after) - place(b.before) - (place(a.after) - place(a.before)));
}

function compareSizes(before: Snapshot["sizes"], after: Snapshot["sizes"]): SizeRow[] | undefined {
  if (!before || !after) return undefined;
  return Object.entries(after).flatMap(([kind, { route, bytes }]) =>
    Object.entries(bytes).map(([part, now]) => ({
      kind,
      route,
      part,
      before: before[kind]?.bytes[part] ?? 0,
      after: now,
    })),
  );
}

/** Lines move with every edit, so they don't count. A problem that is there twice now counts once. */
function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const left = new Map<string, number>();
  const keyOf = ({ code, file, message }: Problem) => JSON.stringify([code, file, message]);
  for (const item of before) left.set(keyOf(item), (left.get(keyOf(item)) ?? 0) + 1);
  return after.filter((item) => {
    const key = keyOf(item);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count <= 0;
  });
}
