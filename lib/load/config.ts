import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from "@/lib/model/config";
import type { Doc, Sidebar } from "@/lib/model/site";
import { rankNear } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";
import { normaliseBase } from "@/lib/url";
import { type ConfigSource, lineOf, lineOfPath } from "./locate";
import type { Settings } from "./settings";

/** Mistakes that are named at once. */
const maxIssues = 50;

/** Validates content/site.ts. Undefined config means that nothing can be built; the problems say why. */
export function loadConfig(
  input: SiteConfigInput,
  source: ConfigSource,
  settings?: Settings,
): { config?: SiteConfig; problems: Problem[] } {
  const result = siteConfigSchema.safeParse({ ...input, ...settings?.values });
  if (result.success) {
    return { config: { ...result.data, basePath: normaliseBase(result.data.basePath) }, problems: [] };
  }
  const problems = result.error.issues.slice(0, maxIssues).map((issue) => {
    const path = issue.path.join(".");
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 20).join("`, `") : undefined;
    const at = unknown ? [...issue.path, issue.code === "unrecognized_keys" ? (issue.keys[0] ?? "") : ""] : issue.path;
    const from = settings && String(at[0]) in settings.values ? settings : source;
    return problem({
      code: "config-invalid",
      file: from.file,
      line: lineOfPath(from, at),
      message: unknown ? `Unknown key \`${unknown}\` in \`${path || "site"}\`.` : `\`${path}\`: ${issue.message}.`,
      hint: hintFor(path, issue.message),
    });
  });
  return { problems };
}

function hintFor(path: string, message: string): string | undefined {
  if (message.includes("needs a `type`")) {
    return 'Write one of `type: "doc"`, `"sidebar"`, `"link"`, `"button"`, `"icon"`, `"dropdown"`.';
  }
  if (/^navbar\.\d+\.link$/.test(path)) return 'A sidebar item needs a link: `link: "/tutorials/…"`.';
  return undefined;
}

/** Checks what the configuration names against what was loaded: doc ids and sidebar ids. */
export function checkConfigNames(
  config: SiteConfig,
  source: ConfigSource,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
): Problem[] {
  const ids = docs.map((doc) => doc.id);
  const names = sidebars.map((sidebar) => sidebar.id);
  const problems: Problem[] = [];
  const wantDoc = (id: string, what: string) => {
    if (!ids.includes(id)) problems.push(unknownDoc(id, what, ids, source));
  };
  wantDoc(config.version.mainDocId, "The version's `mainDocId`");
  for (const item of config.navbar) {
    if (item.type === "doc") wantDoc(item.docId, `The navbar item \`${item.label}\``);
    if ((item.type === "doc" || item.type === "sidebar") && !names.includes(item.sidebar)) {
      problems.push(
        problem({
          code: "config-sidebar-unknown",
          file: source.file,
          line: lineOf(source, item.sidebar),
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
  const near = rankNear(id, ids);
  const shown = near.slice(0, 12).join(", ");
  const rest = near.length > 12 ? ` and ${near.length - 12} more` : "";
  return problem({
    code: "config-doc-unknown",
    file: source.file,
    line: lineOf(source, id),
    message: `${what} names the doc \`${id}\`, which does not exist.`,
    hint: `Available ids: ${shown}${rest}.`,
  });
}
