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
 * Validates redirects.ts against the pages of the site. Invalid entries are omitted. Headings are
 * checked after the pages are compiled (lib/check/content.ts).
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
  const routesByLowerCase = firstByKey(paths, (route) => [route.toLowerCase()]);
  const rules = readRules(input, source, report);
  const targetByPath = new Map(rules.map(({ from, to }) => [from, to]));
  const redirects: { pages: PageRedirect[]; fragments: FragmentRedirect[] } = {
    pages: [],
    fragments: [],
  };
  for (const rule of rules) {
    const { from, to, line } = rule;
    const { path, hash } = splitUrl(from);
    if (hash === undefined && !isAvailable(rule, routesByLowerCase, report)) continue;
    if (!leadsToPage(rule, routes, targetByPath, report)) continue;
    // A redirect of a heading applies on its page, or on the page that its page redirects to.
    const route = routes.has(path) ? path : splitUrl(targetByPath.get(path) ?? "").path;
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
 * Returns the well-formed entries, each path once. Paths that only differ in case count as the
 * same, because they'd be one file on macOS.
 */
function readRules(input: RedirectsInput, source: ConfigSource, report: Report): Rule[] {
  const rules = new Map<string, Rule>();
  const occurrences = new Map<string, number>();
  for (const entry of input) {
    const nth = occurrences.get(entry.from) ?? 0;
    occurrences.set(entry.from, nth + 1);
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

/** False if a page has this path, since the page is served instead of the redirect. */
function isAvailable(rule: Rule, routes: ReadonlyMap<string, string>, report: Report): boolean {
  const page = routes.get(rule.from.toLowerCase());
  if (page === undefined) return true;
  const reason =
    page === rule.from ? "is a page of the site" : `differs from the page \`${page}\` in case only`;
  report(
    rule,
    "redirect-shadowed",
    `\`${rule.from}\` ${reason}, so it cannot redirect.`,
    "Remove the entry, or the page.",
  );
  return false;
}

/**
 * True if an entry leads to a page directly. After a page moves, `npm run rename` updates the
 * entries that led to it.
 */
function leadsToPage(
  rule: Rule,
  routes: ReadonlySet<string>,
  targetByPath: ReadonlyMap<string, string>,
  report: Report,
) {
  const { from, to } = rule;
  const { path } = splitUrl(to);
  const nextTarget = targetByPath.get(to) ?? targetByPath.get(path);
  if (nextTarget === undefined && routes.has(path)) return true;
  const canonical = canonicalPath(path);
  if (nextTarget) {
    const message = `\`${from}\` leads to \`${to}\`, which redirects itself.`;
    report(rule, "redirect-target", message, `Write \`${nextTarget}\`, or where that leads.`);
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
