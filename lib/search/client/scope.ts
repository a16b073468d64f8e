import { isBelow, withoutBase } from "@/lib/url";
import { docusaurusTag } from "../records";
import type { SearchSettings, VersionScope } from "./client";

/** Search in every version. */
export const allVersions = "all";

/** A link of the menu of versions: its version, and the page of that version that it leads to. */
export interface MenuLink {
  id: string;
  label: string;
  route: string;
}

/** The links of the menu of versions, in its order; none on a site of one version. */
export function readMenuLinks(): MenuLink[] {
  const links = document.querySelector("[data-versions]")?.querySelectorAll<HTMLAnchorElement>("a[data-version]") ?? [];
  return [...links].map((link) => ({
    id: link.dataset.version ?? "",
    label: link.firstChild?.textContent ?? "",
    route: withoutBase(link.pathname) ?? "/",
  }));
}

/** The versions to search in. The menu lists the current one first, and a frozen one has one name before all its pages. */
export function versionScopes([first, ...others]: readonly MenuLink[]): SearchSettings["versions"] {
  if (!first || others.length === 0) return undefined;
  const scope = ({ id, label }: MenuLink, path: string): VersionScope => ({
    id,
    label,
    path,
    tag: docusaurusTag(true, id),
  });
  return {
    current: scope(first, "/"),
    frozen: others.map((link) => scope(link, `/${link.route.split("/")[1]}`)),
  };
}

/** What search looks in: an id of a version, or `all`; the version of the open page unless the reader chose. */
export function scopeOf({ versions }: Pick<SearchSettings, "versions">, path: string, chosen = ""): string | undefined {
  if (!versions) return undefined;
  const { current, frozen } = versions;
  if (chosen === allVersions || [current, ...frozen].some(({ id }) => id === chosen)) return chosen;
  return frozen.find((version) => isBelow(path, version.path))?.id ?? current.id;
}

/** The settings with the facet values of what is looked in. Pages without a version are always part of it. */
export function withScope(settings: SearchSettings, scope: string | undefined): SearchSettings {
  if (!settings.versions || scope === undefined) return settings;
  const { current, frozen } = settings.versions;
  const tags = [current, ...frozen].filter(({ id }) => scope === allVersions || id === scope).map(({ tag }) => tag);
  return { ...settings, scope, tags: [docusaurusTag(false, current.id), ...tags] };
}

/** What a reader can choose from. */
export function scopeChoices({ versions }: Pick<SearchSettings, "versions">): { id: string; label: string }[] {
  return versions ? [versions.current, ...versions.frozen, { id: allVersions, label: "All versions" }] : [];
}
