import {
  type FragmentRedirect,
  type PageRedirect,
  type RedirectInput,
  type RedirectsInput,
  redirectSchema,
} from "@/lib/model/redirects";
import { didYouMean } from "@/lib/util/did-you-mean";
import { firstByKey } from "@/lib/util/memo";
import { type Problem, problem } from "@/lib/util/problem";
import { canonicalPath, decode, joinUrl, splitUrl } from "@/lib/util/url";
import type { ConfigSource } from "./data";

interface Rule extends RedirectInput {
  line: number;
}

type Report = (rule: Pick<Rule, "line">, code: string, message: string, hint?: string) => void;

/**
 * Validates redirects.ts against the pages of the site. An entry with a problem is left out.
 * Headings are checked later, when the pages are compiled (lib/check/content.ts).
 */
export function loadRedirects(
  input: RedirectsInput,
  source: ConfigSource,
  paths: readonly string[],
) {
  const problems: Problem[] = [];
  const report: Report = ({ line }, code, message, hint) =>
    problems.push(problem({ code, file: source.file, line, message, hint }));
  const routes = new Set(paths);
  const anyCase = firstByKey(paths, (route) => [route.toLowerCase()]);
  const rules = readRules(input, source, report);
  const next = new Map(rules.map(({ from, to }) => [from, to]));
  const redirects: { pages: PageRedirect[]; fragments: FragmentRedirect[] } = {
    pages: [],
    fragments: [],
  };
  for (const rule of rules) {
    const { from, to, line } = rule;
    const { path, hash } = splitUrl(from);
    if (hash === undefined && !isFree(rule, anyCase, report)) continue;
    if (!leadsToPage(rule, routes, next, report)) continue;
    // Readers of an old heading arrive at its page, or where that redirects to.
    const route = routes.has(path) ? path : splitUrl(next.get(path) ?? "").path;
    if (hash === undefined) redirects.pages.push({ from, to, line });
    else if (routes.has(route)) redirects.fragments.push({ route, id: decode(hash), to, line });
    else {
      const message = `\`${from}\`: nobody arrives at this heading, because \`${path}\` is no page.`;
      report(
        rule,
        "redirect-target",
        message,
        didYouMean(path, routes) ?? "Redirect the page itself.",
      );
    }
  }
  return { redirects, problems };
}

/**
 * Entries that have the right form and are in the list once. Two that differ in case only would be
 * one file on macOS.
 */
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
      report(
        { line },
        "redirect-invalid",
        message,
        `Write \`${canonical}\`: \`/\` and \`.html\` at its end work too.`,
      );
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
function isFree(rule: Rule, routes: ReadonlyMap<string, string>, report: Report): boolean {
  const page = routes.get(rule.from.toLowerCase());
  if (page === undefined) return true;
  const why =
    page === rule.from ? "is a page of the site" : `differs from the page \`${page}\` in case only`;
  report(
    rule,
    "redirect-shadowed",
    `\`${rule.from}\` ${why}, so it cannot redirect.`,
    "Remove the entry, or the page.",
  );
  return false;
}

/**
 * An entry leads to a page in one step: `npm run rename` changes those that led to the page's old
 * address.
 */
function leadsToPage(
  rule: Rule,
  routes: ReadonlySet<string>,
  next: ReadonlyMap<string, string>,
  report: Report,
) {
  const { from, to } = rule;
  const { path } = splitUrl(to);
  const onward = next.get(to) ?? next.get(path);
  if (onward === undefined && routes.has(path)) return true;
  const canonical = canonicalPath(path);
  if (onward) {
    const message = `\`${from}\` leads to \`${to}\`, which redirects itself.`;
    report(rule, "redirect-target", message, `Write \`${onward}\`, or where that leads.`);
  } else if (routes.has(canonical)) {
    const message = `\`${to}\` is not the canonical address of its page.`;
    report(rule, "redirect-target", message, `Write \`${canonical}\`.`);
  } else {
    const message = `\`${from}\` leads to \`${to}\`, which is no page.`;
    report(
      rule,
      "redirect-target",
      message,
      didYouMean(path, routes) ?? "Name a page of the site.",
    );
  }
  return false;
}

function lineOfEntry(source: ConfigSource, from: unknown, nth: number): number {
  const lines = source.text.split("\n");
  const matches: number[] = [];
  for (const [index, line] of lines.entries()) {
    if (/\bfrom\s*:\s*["'`]([^"'`]*)["'`]/.exec(line)?.[1] === from) matches.push(index + 1);
  }
  return matches[nth] ?? matches.at(-1) ?? 1;
}
