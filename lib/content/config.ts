import { type SiteConfig, type SiteConfigInput, siteConfigSchema } from "@/lib/model/config";
import type { Doc, Sidebar } from "@/lib/model/site";
import { rankNear } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { normalizeBase } from "@/lib/util/url";
import { type ConfigSource, lineOf, parseData } from "./data";

/**
 * Validates content/site.ts. Without a valid configuration, `config` is undefined and the site
 * can't be built.
 */
export function loadConfig(
  input: SiteConfigInput,
  sourceOf: (key: string) => ConfigSource,
): { config?: SiteConfig; problems: Problem[] } {
  const { data, problems } = parseData(siteConfigSchema, input, sourceOf);
  return { config: data && { ...data, basePath: normalizeBase(data.basePath) }, problems };
}

/** Checks that the docs and sidebars that the configuration names exist. */
export function checkConfigNames(
  config: SiteConfig,
  sourceOf: (key: string) => ConfigSource,
  docs: readonly Doc[],
  sidebars: readonly Sidebar[],
): Problem[] {
  const ids = docs.map((doc) => doc.id);
  const names = sidebars.map((sidebar) => sidebar.id);
  const problems: Problem[] = [];
  const checkDoc = (id: string, what: string, key: string) => {
    if (!ids.includes(id)) problems.push(unknownDoc(id, what, ids, sourceOf(key)));
  };
  checkDoc(config.version.mainDocId, "The version's `mainDocId`", "version");
  const source = sourceOf("navbar");
  for (const item of config.navbar) {
    if (item.type === "doc") checkDoc(item.docId, `The navbar item \`${item.label}\``, "navbar");
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

/** Reports an unknown doc id, with the most similar ids. */
export function unknownDoc(
  id: string,
  what: string,
  ids: readonly string[],
  source: ConfigSource,
): Problem {
  return problem({
    code: "config-doc-unknown",
    file: source.file,
    line: lineOf(source, id),
    message: `${what} names the doc \`${id}\`, which does not exist.`,
    hint: `Available ids: ${rankNear(id, ids).join(", ")}.`,
  });
}
