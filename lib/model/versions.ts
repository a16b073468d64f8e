import type { SiteConfig } from "./config";

/** A version of the docs is its own build. `versions.json` of the newest one names them all. */
export type DocsVersion = SiteConfig["version"];

export const versionsFile = "/versions.json";

/** Base path of the newest version, from that of a build and the version's folder. */
export function newestBase(basePath: string, { path }: Pick<DocsVersion, "path">): string {
  return path !== "/" && basePath.endsWith(path) ? basePath.slice(0, -path.length) : basePath;
}

/** The address of a route in a version. */
export function addressIn(
  { path }: Pick<DocsVersion, "path">,
  newest: string,
  route: string,
): string {
  const address = `${newest}${path === "/" ? "" : path}${route === "/" ? "" : route}`;
  return address === "" ? "/" : address;
}
