import type { SiteConfig } from "./config";

/** A docs version. Each is a separate build, and `versions.json` of the newest one lists all. */
export type DocsVersion = SiteConfig["version"];

export const versionsFile = "/versions.json";

/**
 * Returns the base path of the newest version, given the base path and the folder of any version.
 */
export function newestBase(basePath: string, { path }: Pick<DocsVersion, "path">): string {
  return path !== "/" && basePath.endsWith(path) ? basePath.slice(0, -path.length) : basePath;
}

/** Returns the path of a route in a version. */
export function addressIn(
  { path }: Pick<DocsVersion, "path">,
  newest: string,
  route: string,
): string {
  const address = `${newest}${path === "/" ? "" : path}${route === "/" ? "" : route}`;
  return address === "" ? "/" : address;
}
