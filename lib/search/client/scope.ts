import { isBelow } from "@/lib/url";
import type { SearchSettings } from "./client";

/** Search in every version. */
export const allVersions = "all";

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
  return { ...settings, scope, tags: [...settings.versions.shared, ...tags] };
}

/** What a reader can choose from. */
export function scopeChoices({ versions }: Pick<SearchSettings, "versions">): { id: string; label: string }[] {
  return versions ? [versions.current, ...versions.frozen, { id: allVersions, label: "All versions" }] : [];
}
