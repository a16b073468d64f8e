import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cacheFolder } from "@/lib/shared/disk-cache";
import { routeFile } from "@/lib/shared/url";

/** What a build draws, and under which names. */
export interface RenderInput {
  /** Of the compiled app: pages of another app are of no use. */
  app: string;
  /** Names that stand in every page and change with any content, always in this order: of the build, of the search index. */
  names: readonly string[];
  /** What decides how a page is rendered, by its route (page-keys.ts). */
  keys: ReadonlyMap<string, string>;
}

interface CachedPage {
  key: string;
  /** The names that stand in the cached files. */
  names: readonly string[];
}

interface Manifest {
  app: string;
  pages: Record<string, CachedPage>;
}

const home = join(cacheFolder, "rendered");
const manifestFile = (folder: string) => join(folder, "manifest.json");

/** Routes whose pages an earlier build rendered just as this one would. */
export function findCached({ app, names, keys }: RenderInput, folder: string = home): Set<string> {
  const { pages } = readManifest(app, folder);
  return new Set(
    [...keys].flatMap(([route, key]) => {
      const cached = pages[route];
      // Names are exchanged byte for byte: rows of a payload carry their length.
      const fits = cached?.key === key && names.every((name, index) => cached.names[index]?.length === name.length);
      return fits && existsSync(join(folder, routeFile(route))) ? [route] : [];
    }),
  );
}

/**
 * Gives the export what was not rendered again, under this build's names, and caches what was. Pages of `cached` that Next rendered
 * all the same are taken from Next. Returns what it did, for the build's report.
 */
export function updateRenderCache(
  exported: string,
  input: RenderInput,
  cached: ReadonlySet<string>,
  folder: string = home,
): string {
  const { app, names, keys } = input;
  const { pages: before } = readManifest(app, folder);
  const pages: Manifest["pages"] = {};
  let taken = 0;
  // A build that is killed from here on leaves files that no manifest speaks for.
  rmSync(manifestFile(folder), { force: true });
  for (const [route, key] of keys) {
    const known = before[route];
    if (known && cached.has(route) && !existsSync(join(exported, routeFile(route)))) {
      restore(folder, exported, route, known.names, names);
      pages[route] = known;
      taken++;
    } else {
      for (const file of pageFiles(exported, route)) copy(join(exported, file), join(folder, file));
      pages[route] = { key, names };
    }
  }
  for (const route of Object.keys(before)) {
    if (!keys.has(route)) for (const file of pageFiles(folder, route)) rmSync(join(folder, file));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(manifestFile(folder), JSON.stringify({ app, pages } satisfies Manifest));
  return `${keys.size - taken} rendered, ${taken} as before`;
}

function readManifest(app: string, folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(manifestFile(folder), "utf8")) as Manifest;
    if (manifest.app === app) return manifest;
  } catch {
    // None yet, or torn: everything is rendered.
  }
  return { app, pages: {} };
}

/** The HTML of a page and its payload, as Next exports them. */
function pageFiles(folder: string, route: string): string[] {
  const html = routeFile(route);
  return [html, html.replace(/html$/, "txt")].filter((file) => existsSync(join(folder, file)));
}

function restore(from: string, to: string, route: string, old: readonly string[], names: readonly string[]): void {
  for (const file of pageFiles(from, route)) {
    // Names are plain ASCII: nothing has to be decoded for them.
    let text = readFileSync(join(from, file), "latin1");
    for (const [index, name] of old.entries()) text = text.replaceAll(name, names[index] ?? name);
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text, "latin1");
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}
