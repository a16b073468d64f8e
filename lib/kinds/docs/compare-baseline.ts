import type { PageChange, ReleaseChanges } from "@/lib/docs-changes";
import { type PackedSection, packSection, type SectionWords, unpackPage } from "./words";

/** What a release's docs said, page by page: five letters for each section. */
export interface Baseline {
  release: string;
  /** Day of the release. */
  date: string;
  pages: Readonly<Record<string, string>>;
}

/** A page of today. */
export interface ComparedPage {
  route: string;
  title: string;
  sections: readonly SectionWords[];
}

/** Part of a page's sections that have to be the same for it to be the page that was elsewhere. */
const samePage = 0.5;

/** What is new, moved, rewritten or gone since a baseline. */
export function compareBaseline(
  { release, date, pages: before }: Baseline,
  today: readonly ComparedPage[],
): ReleaseChanges {
  const routes = new Map(today.map((page) => [page.route, page]));
  const lost = Object.keys(before).filter((route) => !routes.has(route));
  const fresh = today.filter(({ route }) => before[route] === undefined);
  const movedFrom = new Map<string, string>();
  for (const route of lost) {
    const target = fresh.find((page) => !movedFrom.has(page.route) && isMoved(page, before[route] ?? ""));
    if (target) movedFrom.set(target.route, route);
  }
  const origins = new Set(movedFrom.values());
  const elsewhere = sectionsElsewhere(before, routes);
  const change = (page: ComparedPage, old: string): PageChange => compareSections(page, unpackPage(old), elsewhere);
  const stayed = today.filter(({ route }) => before[route] !== undefined);
  return {
    release,
    date,
    added: fresh
      .filter(({ route }) => !movedFrom.has(route))
      .map(({ title, route }) => ({ ...unchanged, title, route })),
    moved: fresh.flatMap((page) => {
      const from = movedFrom.get(page.route);
      return from === undefined ? [] : { ...change(page, before[from] ?? ""), from };
    }),
    rewritten: stayed.map((page) => change(page, before[page.route] ?? "")).filter(isChanged),
    gone: lost.filter((route) => !origins.has(route)).map((route) => ({ ...unchanged, title: route })),
  };
}

const unchanged = { added: [], moved: [], rewritten: [], gone: 0 };

function isChanged({ added, moved, rewritten, gone }: PageChange): boolean {
  return added.length + moved.length + rewritten.length + gone > 0;
}

/** The same page at another address: it still says more than half of what it said. */
function isMoved(page: ComparedPage, old: string): boolean {
  const now = new Set(page.sections.map(packSection).map(({ words }) => words));
  const then = unpackPage(old).map(({ words }) => words);
  return then.length > 0 && then.filter((words) => now.has(words)).length / then.length > samePage;
}

/** Sections that a page had and has no more, as they were packed: found on another page, they have moved there. */
function sectionsElsewhere(before: Baseline["pages"], routes: ReadonlyMap<string, ComparedPage>): ReadonlySet<string> {
  return new Set(
    Object.entries(before).flatMap(([route, packed]) => {
      const now = new Set(routes.get(route)?.sections.map((section) => keyOf(packSection(section))));
      return unpackPage(packed)
        .map(keyOf)
        .filter((key) => !now.has(key));
    }),
  );
}

function keyOf({ name, words }: PackedSection): string {
  return name + words;
}

function compareSections(
  page: ComparedPage,
  then: readonly PackedSection[],
  elsewhere: ReadonlySet<string>,
): PageChange {
  const known = new Map<string, Set<string>>();
  for (const { name, words } of then) known.set(name, (known.get(name) ?? new Set()).add(words));
  const now = page.sections.map((section) => ({ label: section.name || page.title, ...packSection(section) }));
  const names = new Set(now.map(({ name }) => name));
  const changed = now.filter(({ name, words }) => !known.get(name)?.has(words));
  const rewritten = changed.filter(({ name }) => known.has(name));
  const isNew = changed.filter(({ name }) => !known.has(name));
  return {
    title: page.title,
    route: page.route,
    added: isNew.filter((section) => !elsewhere.has(keyOf(section))).map(({ label }) => label),
    moved: isNew.filter((section) => elsewhere.has(keyOf(section))).map(({ label }) => label),
    rewritten: rewritten.map(({ label }) => label),
    // Two names say as much as a word.
    ...(rewritten.length === now.length && now.length > 2 ? { throughout: true as const } : {}),
    gone: [...known.keys()].filter((name) => !names.has(name)).length,
  };
}
