import { open, readdir, readFile, realpath } from "node:fs/promises";
import { join, sep } from "node:path";
import { z } from "zod";
import { hostFiles, isHashed, notFoundFiles } from "@/lib/hosting/headers";
import { canonicalPath, fileRoute, normaliseBase } from "@/lib/url";
import type { Published } from "./resolve";
import { ServeError } from "./serve-error";

// Our own build writes both files, so keys that only other readers need are no error here.
const siteFile = z.object({
  basePath: z.string().default(""),
  /** Routes of the pages. Without it every HTML file outside the hashed folders is one. */
  pages: z.array(z.string().startsWith("/")).optional(),
});
const redirectsFile = z.array(z.object({ from: z.string().startsWith("/"), to: z.string().min(1) }));

/** Reads what a folder publishes. Rejects with a ServeError when it is not there or its own tables are broken. */
export async function readPublished(root: string): Promise<Published> {
  const [files, site, list] = await Promise.all([
    listPublicFiles(root),
    readTable(root, ".site.json", siteFile),
    readTable(root, "redirects.json", redirectsFile),
  ]);
  const listed = site?.pages && new Set(site.pages.map(canonicalPath));
  const isPage = (file: string) => (listed ? listed.has(fileRoute(file)) : !isHashed(file));
  const redirects = new Map((list ?? []).map(({ from, to }) => [canonicalPath(from), to]));
  const pages = new Map<string, string>();
  const assets = new Set<string>();
  for (const file of files) {
    const route = fileRoute(file);
    if (!file.endsWith(".html") || !isPage(file)) assets.add(file);
    // `a.html` is before `a/index.html` for hosts that know both.
    else if (!pages.get(route) || !file.endsWith("/index.html")) pages.set(route, file);
  }
  await Promise.all(
    [...redirects.keys()].map(async (route) => {
      const file = pages.get(route);
      if (file !== undefined && (await isRedirectStub(join(root, file)))) pages.delete(route);
    }),
  );
  return { base: normaliseBase(site?.basePath ?? ""), pages, assets, redirects };
}

/** Served for what isn't there, or read by hosts as their settings. */
const notPublic: ReadonlySet<string> = new Set([...notFoundFiles, ...hostFiles]);

/** Sorted, relative to the folder. Without dotfiles (but `.well-known`, RFC 8615), what is not public, links that leave it. */
async function listPublicFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error) => {
      if (folder === "") throw new ServeError(`\`${root}\` cannot be read: ${error.message}.`, "Run `npm run build`.");
      return []; // A build that runs now took it away.
    });
    await Promise.all(
      entries.map(async (entry) => {
        const file = `${folder}${entry.name}`;
        if (entry.name.startsWith(".") && file !== ".well-known") return;
        if (entry.isDirectory()) await walk(`${file}/`);
        else if (entry.isFile() || (entry.isSymbolicLink() && (await findInside(root, file)))) found.push(file);
      }),
    );
  };
  await walk("");
  return found.filter((file) => !notPublic.has(file)).sort();
}

/** The real path of a file if it lies below the root, which must be a real path itself. */
export async function findInside(root: string, file: string): Promise<string | undefined> {
  const real = await realpath(join(root, file)).catch(() => undefined);
  return real?.startsWith(root + sep) ? real : undefined;
}

async function readTable<T>(root: string, file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(join(root, file), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new ServeError(`\`${file}\` of \`${root}\` is broken: ${why}.`, "Run `npm run build`.");
  }
}

/** A page that only forwards, for hosts without redirects. Here the redirect itself is to be seen. */
async function isRedirectStub(path: string): Promise<boolean> {
  const handle = await open(path).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8192), 0, 8192, 0);
    return /<meta[^>]+http-equiv=["']?refresh/i.test(buffer.toString("utf8", 0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** Keeps what a folder publishes and reads it again when it is older than `maxAge` ms: a build may run meanwhile. */
export async function followPublished(root: string, maxAge: number): Promise<() => Promise<Published>> {
  let known = await readPublished(root);
  let readAt = performance.now();
  let reading: Promise<Published> | undefined;
  return () => {
    if (reading === undefined && performance.now() - readAt <= maxAge) return Promise.resolve(known);
    reading ??= readPublished(root)
      .catch(() => known) // The build is not done with it.
      .then((fresh) => {
        known = fresh;
        readAt = performance.now();
        reading = undefined;
        return fresh;
      });
    return reading;
  };
}
