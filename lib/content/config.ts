import type { $ZodIssue } from "zod/v4/core";
import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from "@/lib/shared/config";
import { didYouMean, rankNear } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Doc, Sidebar } from "@/lib/shared/site";
import { normaliseBase } from "@/lib/shared/url";
import { describeIssue, missingKeys } from "./data";
import { type ConfigSource, lineOf, placeOfPath } from "./locate";
import type { Settings } from "./settings";

/** Variables that content/site.ts takes keys from, by key. */
const variables: Readonly<Record<string, string>> = { url: "SITE_URL", basePath: "SITE_BASE_PATH" };

/** Mistakes that are named at once. */
const maxIssues = 50;

/** Validates content/site.ts. Undefined config means that nothing can be built; the problems say why. */
export function loadConfig(
  input: SiteConfigInput,
  source: ConfigSource,
  settings?: Settings,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): { config?: SiteConfig; problems: Problem[] } {
  const result = siteConfigSchema.safeParse({ ...input, ...settings?.values });
  if (result.success) {
    return { config: { ...result.data, basePath: normaliseBase(result.data.basePath) }, problems: [] };
  }
  const problems = result.error.issues
    .slice(0, maxIssues)
    .flatMap(innermost)
    .map((issue) => {
      const path = issue.path.join(".");
      const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 20).join("`, `") : undefined;
      const at = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
      const variable = variables[path];
      const isSet = variable !== undefined && environment[variable] !== undefined;
      if (isSet && !(settings && path in settings.values) && environment[variable] === input[path as "url"]) {
        return problem({
          code: "config-invalid",
          file: variable,
          message: `The environment variable \`${variable}\` is \`${environment[variable]}\`: ${issue.message}.`,
          hint: "Set `SITE_URL` to an origin such as `https://docs.example.com`, and `SITE_BASE_PATH` to a folder such as `/docs`.",
        });
      }
      const from = settings && String(at[0]) in settings.values ? settings : source;
      return problem({
        code: "config-invalid",
        file: from.file,
        ...placeOfPath(from, at),
        message: unknown ? `Unknown key \`${unknown}\` in \`${path || "site"}\`.` : describeIssue(path, issue.message),
        hint: unknown
          ? didYouMean(unknown, missingKeys(result.error.issues, issue.path))
          : hintFor(path, issue.message),
      });
    });
  return { problems };
}

/**
 * What is wrong inside a value that may have several forms: of the form that fits furthest. Where none fits at all, one
 * issue that names every form.
 */
function innermost(issue: $ZodIssue): $ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const forms = issue.errors.map((issues) =>
    issues.flatMap((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const depth = (issues: $ZodIssue[]) => Math.max(...issues.map((inner) => inner.path.length));
  const best = forms.reduce((most, issues) => (depth(issues) > depth(most) ? issues : most));
  if (depth(best) > issue.path.length) return best;
  const messages = new Set(forms.flatMap((issues) => issues.map((inner) => inner.message)));
  return [{ ...issue, message: [...messages].join(", or ") }];
}

function hintFor(path: string, message: string): string | undefined {
  if (message.includes("needs a `type`")) {
    return 'Write one of `type: "doc"`, `"sidebar"`, `"link"`, `"button"`, `"icon"`, `"dropdown"`.';
  }
  if (/^navbar\.\d+\.link$/.test(path)) return 'A sidebar item needs a link: `link: "/tutorials/…"`.';
  return undefined;
}

/**
 * Checks what the configuration names against what was loaded: doc ids and sidebar ids. `settings` take the place of
 * keys of `source`.
 */
export function checkConfigNames(
  config: SiteConfig,
  source: ConfigSource,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
  settings?: Settings,
): Problem[] {
  const ids = docs.map((doc) => doc.id);
  const names = sidebars.map((sidebar) => sidebar.id);
  const problems: Problem[] = [];
  const wantDoc = (id: string, what: string, path: PropertyKey[]) => {
    const from = sourceOf(path);
    if (!ids.includes(id)) problems.push({ ...unknownDoc(id, what, ids, from), ...placeOfPath(from, path) });
  };
  const sourceOf = ([key]: PropertyKey[]) => (settings && String(key) in settings.values ? settings : source);
  wantDoc(config.version.mainDocId, "The version's `mainDocId`", ["version", "mainDocId"]);
  for (const [index, item] of config.navbar.entries()) {
    if (item.type === "doc") wantDoc(item.docId, `The navbar item \`${item.label}\``, ["navbar", index, "docId"]);
    if ((item.type === "doc" || item.type === "sidebar") && !names.includes(item.sidebar)) {
      const path = ["navbar", index, "sidebar"];
      problems.push(
        problem({
          code: "config-sidebar-unknown",
          file: sourceOf(path).file,
          ...placeOfPath(sourceOf(path), path),
          message: `The navbar item \`${item.label}\` names the sidebar \`${item.sidebar}\`, which does not exist.`,
          hint: `Sidebars are: ${rankNear(item.sidebar, names).join(", ")}.`,
        }),
      );
    }
  }
  return problems;
}

/** Lists the ids there are, nearest first. */
export function unknownDoc(id: string, what: string, ids: readonly string[], source: ConfigSource): Problem {
  return problem({
    code: "config-doc-unknown",
    file: source.file,
    line: lineOf(source, id),
    message: `${what} names the doc \`${id}\`, which does not exist.`,
    hint: `Available ids: ${rankNear(id, ids).join(", ")}.`,
  });
}
