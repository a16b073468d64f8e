import { firstByKey } from "@/lib/shared/memo";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import {
  type FragmentRedirect,
  type PageRedirect,
  type RedirectInput,
  type Redirects,
  type RedirectsInput,
  redirectSchema,
} from "@/lib/shared/redirects";
import { canonicalPath, decode, joinUrl, splitUrl } from "@/lib/shared/url";
import type { ConfigSource } from "./data";

/** An entry of the list with its line. */
interface Rule extends RedirectInput {
  line: number;
}

type Report = (rule: Pick<Rule, "line">, code: string, message: string, hint?: string) => void;

/**
 * Validates redirects.ts against the pages of the site and follows every chain to its end. An entry with a problem is
 * left out. Headings are checked later, when the pages are compiled (lib/check/redirects.ts).
 */
export function loadRedirects(
  input: RedirectsInput,
  source: ConfigSource,
  paths: readonly string[],
): { redirects: Redirects; problems: Problem[] } {
  const problems: Problem[] = [];
  const report: Report = ({ line }, code, message, hint) =>
    problems.push(problem({ code, file: source.file, line, message, hint }));
  const routes = new Set(paths);
  const anyCase = firstByKey(paths, (route) => [route.toLowerCase()]);
  const valid = readRules(input, source, report).filter((rule) => isNeeded(rule, anyCase, report));
  const rules = new Map(valid.map((rule) => [rule.from, rule]));
  const redirects: { pages: PageRedirect[]; fragments: FragmentRedirect[] } = { pages: [], fragments: [] };
  for (const rule of rules.values()) {
    const to = followChain(rule, rules, report);
    if (to === undefined || !leadsSomewhere(rule, to, routes, report)) continue;
    const { path, hash } = splitUrl(rule.from);
    if (hash === undefined) redirects.pages.push({ from: path, to, line: rule.line });
    else {
      const route = arrivalOf(path, rule, rules, routes, report);
      if (route !== undefined) redirects.fragments.push({ route, id: decode(hash), to, line: rule.line });
    }
  }
  return { redirects, problems };
}

/** Entries that have the right form and are in the list once. Two that differ in case only would be one file on macOS. */
function readRules(input: RedirectsInput, source: ConfigSource, report: Report): Rule[] {
  const rules = new Map<string, Rule>();
  const times = new Map<string, number>();
  for (const entry of input) {
    const nth = times.get(entry.from) ?? 0;
    times.set(entry.from, nth + 1);
    const line = lineOfEntry(source, entry.from, nth);
    const { data, error } = redirectSchema.safeParse(entry);
    const [issue] = error?.issues ?? [];
    if (!data) {
      const message = `\`${entry.from}\` to \`${entry.to}\`: \`${issue?.path.join(".")}\` ${issue?.message}.`;
      report({ line }, "redirect-invalid", message, 'Write `{ from: "/old", to: "/new" }`.');
      continue;
    }
    const { path, hash } = splitUrl(data.from);
    if (path !== canonicalPath(path)) {
      const canonical = joinUrl({ path: canonicalPath(path), query: "", hash });
      const message = `\`from: "${data.from}"\` is not the canonical form of an address.`;
      report({ line }, "redirect-invalid", message, `Write \`${canonical}\`: \`/\` and \`.html\` at its end work too.`);
      continue;
    }
    const key = joinUrl({ path: path.toLowerCase(), query: "", hash });
    const other = rules.get(key);
    if (other) {
      const message = `\`${data.from}\` redirects twice: the entry of line ${other.line} leads to \`${other.to}\`.`;
      report({ line }, "redirect-duplicate", message, "Keep one of them.");
    } else rules.set(key, { ...data, line });
  }
  return [...rules.values()];
}

/** A real page wins over an entry with its address. */
function isNeeded(rule: Rule, routes: ReadonlyMap<string, string>, report: Report): boolean {
  const { path, hash } = splitUrl(rule.from);
  if (hash !== undefined) return true;
  const page = routes.get(path.toLowerCase());
  if (page === undefined) return true;
  const why = page === path ? "is a page of the site" : `differs from the page \`${page}\` in case only`;
  report(rule, "redirect-shadowed", `\`${path}\` ${why}, so it cannot redirect.`, "Remove the entry, or the page.");
  return false;
}

/** The end of a chain: what a browser would arrive at, in one step. Undefined when the chain never ends. */
function followChain(start: Rule, rules: ReadonlyMap<string, Rule>, report: Report): string | undefined {
  const seen = [start.from];
  let to = start.to;
  for (;;) {
    const { path, hash } = splitUrl(to);
    const next = (hash !== undefined && rules.get(joinUrl({ path, query: "", hash }))) || rules.get(path);
    if (!next) return to;
    if (seen.includes(next.from)) {
      const loop = [...seen, next.from].map((url) => `\`${url}\``).join(" → ");
      report(start, "redirect-loop", `\`${start.from}\` never arrives: ${loop}.`, "Lead one of them to a page.");
      return undefined;
    }
    seen.push(next.from);
    const target = splitUrl(next.to);
    // A heading that the next entry does not name stays, as in a browser.
    const isHeading = splitUrl(next.from).hash !== undefined;
    to = joinUrl({ ...target, hash: target.hash ?? (isHeading ? undefined : hash) });
  }
}

function leadsSomewhere(rule: Rule, to: string, routes: ReadonlySet<string>, report: Report): boolean {
  const { path } = splitUrl(to);
  if (routes.has(path)) return true;
  const canonical = canonicalPath(path);
  const via = to === rule.to ? "" : ` (through \`${rule.to}\`)`;
  if (routes.has(canonical)) {
    report(rule, "redirect-target", `\`${to}\` is not the canonical address of its page.`, `Write \`${canonical}\`.`);
  } else {
    const message = `\`${rule.from}\` leads to \`${to}\`${via}, which is no page.`;
    report(rule, "redirect-target", message, didYouMean(path, routes) ?? "Name a page of the site.");
  }
  return false;
}

/** The page that a reader of an old heading arrives at: its own, or the one that the old page redirects to. */
function arrivalOf(
  path: string,
  rule: Rule,
  rules: ReadonlyMap<string, Rule>,
  routes: ReadonlySet<string>,
  report: Report,
): string | undefined {
  const next = rules.get(path);
  const arrival = next ? followChain(next, rules, () => {}) : path;
  const route = arrival === undefined ? undefined : splitUrl(arrival).path;
  if (route !== undefined && routes.has(route)) return route;
  const message = `\`${rule.from}\`: nobody arrives at this heading, because \`${path}\` is no page.`;
  report(rule, "redirect-target", message, didYouMean(path, routes) ?? "Redirect the page itself.");
  return undefined;
}

/** Line of the n-th entry with this `from`. */
function lineOfEntry(source: ConfigSource, from: unknown, nth: number): number {
  const lines = source.text.split("\n");
  const found = lines.flatMap((line, index) =>
    /\bfrom\s*:\s*["'`]([^"'`]*)["'`]/.exec(line)?.[1] === from ? [index + 1] : [],
  );
  return found[nth] ?? found.at(-1) ?? 1;
}
