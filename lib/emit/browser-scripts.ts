import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { reduceDocument } from "@agenta-docs/api-mock";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { guideApps } from "@/content/guide-apps";
import { analyticsOrigins } from "@/lib/model/analytics";
import { openapiFile } from "@/lib/model/api";
import { seedRequests } from "@/lib/model/app-seed";
import type { Placeholder } from "@/lib/model/placeholders";
import type { Site } from "@/lib/model/site";
import { type BrowserScripts, scriptsFile } from "@/lib/util/browser-scripts";
import { contentHash } from "@/lib/util/disk-cache";
import { absoluteUrl, normalizeBase } from "@/lib/util/url";
import { writeFiles } from "@/lib/util/write-files";
import {
  type BundledPackage,
  creditPackages,
  licensesFile,
  licensesNote,
  licenseTexts,
} from "./licenses";
import { publishedApi } from "./published-api";
import { packagesInRedoc, readRedoc } from "./redoc";
import { writeRequestForms } from "./request-forms";

const folder = "/assets/scripts";
const entryFile = "components/frame/entry.client.ts";

/**
 * Bundles the browser scripts: those that are inlined into pages as text, and the others as modules
 * with a hash in their name. The preview needs scripts without a site, too, to show the problems of
 * an invalid configuration.
 *
 * Also writes the files that the scripts load: openapi.json, the mock's document, Redoc and the
 * request forms. Called by prebuild.
 */
export async function buildBrowserScripts(
  root: string,
  target: string,
  placeholders: readonly Placeholder[],
  site: Site | undefined,
) {
  const api = site?.api;
  if (site && api) {
    const text = publishedApi(readFileSync(join(root, api.file), "utf8"), site.config);
    writeFiles(target, { [openapiFile]: text });
  }
  // The whole document has 1.9 MB, of which the mock needs a third.
  const mockApi = api ? JSON.stringify(reduceDocument(api.document)) : "";
  const mockApiFile = `mock-api-${contentHash(mockApi).slice(0, 10)}.json`;
  const redoc = api ? readRedoc(root, licensesNote(base())) : "";
  const redocFile = `redoc-${contentHash(redoc).slice(0, 10)}.js`;
  const options = bundling(root, {
    "process.env.PLACEHOLDERS": JSON.stringify(placeholders),
    "process.env.GUIDE_APPS": JSON.stringify(
      guideApps.map((app) => ({ name: app.name, requests: seedRequests(app) })),
    ),
    "process.env.MOCK_API": `${base()}${folder}/${mockApiFile}`,
    "process.env.REDOC": `${base()}${folder}/${redocFile}`,
    "process.env.FORMS":
      base() +
      (api && site.config.api ? writeRequestForms(target, api, site.config.api.tryIt) : ""),
    "process.env.ANNOUNCEMENT": site?.config.announcement?.id ?? "",
    "process.env.SITE_HOME": site ? absoluteUrl("/", site.config.url, site.config.basePath) : "",
    "process.env.SCRIPT_ORIGINS": site
      ? analyticsOrigins(site.config.analytics).script.join(" ")
      : "",
  });
  const packages: BundledPackage[] = api ? packagesInRedoc(root) : [];
  options.plugins = [creditPackages(packages, root, base())];
  const [inlineScript, redirectScript, { entry, files }] = await Promise.all([
    bundle(options, join(root, "components/frame/inline-script.client.ts")),
    bundle(options, join(root, "components/frame/redirect-script.client.ts")),
    bundleModules(root, options, Boolean(site?.config.search.algolia)),
  ]);
  if (mockApi) files.set(mockApiFile, mockApi);
  if (redoc) files.set(redocFile, redoc);
  writeFiles(join(target, folder), Object.fromEntries(files));
  writeFiles(target, { [licensesFile.slice(1)]: licenseTexts(packages, root, fontLicenses(root)) });
  mkdirSync(dirname(scriptsFile), { recursive: true });
  const scripts: BrowserScripts = { inlineScript, redirectScript, entry: `${folder}/${entry}` };
  writeFileSync(scriptsFile, JSON.stringify(scripts));
}

/** License files of the fonts are next to the font files. */
function fontLicenses(root: string): Record<string, string> {
  const folder = join(root, "components/frame/fonts");
  const files = readdirSync(folder).filter((name) => name.endsWith(".LICENSE"));
  const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
  return Object.fromEntries(
    files.map((name) => [`${basename(name, ".LICENSE")} (font)`, textOf(name)]),
  );
}

/** Bundles the entry module of all pages and what it imports, by file name. */
export async function bundleModules(root: string, options: BuildOptions, algolia: boolean) {
  const files = new Map<string, string>();
  const entryPoint = join(root, entryFile);
  const searchAliases = algolia ? undefined : withoutAlgolia(root);
  const { outputFiles = [] } = await build({
    ...options,
    alias: { ...options.alias, ...searchAliases },
    entryPoints: [entryPoint],
    outdir: root,
    splitting: true,
    format: "esm",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    plugins: [
      lazyChunksImportEntry(entryPoint),
      textsAndWorkers(options, files),
      ...(options.plugins ?? []),
    ],
  });
  for (const { path, text } of outputFiles) files.set(basename(path), text);
  const loader = [...files].find(([name]) => name.startsWith("entry."))?.[1] ?? "";
  // esbuild moves code that all chunks share to a separate file. The entry only imports that file,
  // so pages can load it directly.
  const entry = /^import"\.\/(chunk-\w+\.js)";\s*$/.exec(loader)?.[1];
  const chunks = [...files.keys()].filter((name) => name.startsWith("chunk-"));
  if (!entry || chunks.length > 1)
    throw new Error(`Parts of the browser's script share more than its entry: ${chunks}`);
  return { entry, files };
}

/**
 * Makes every lazy chunk import the entry. Lazy chunks are loaded by the entry, so code that they
 * share with it is already there. esbuild doesn't know that, and would write a separate file for
 * each set of modules that some chunks share.
 */
function lazyChunksImportEntry(entry: string): Plugin {
  const lazyModules = new Set<string>();
  return {
    name: "late-parts",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === lazyModules) return undefined;
        const resolved = await resolve(path, { kind, resolveDir, pluginData: lazyModules });
        lazyModules.add(resolved.path);
        return resolved;
      });
      onLoad({ filter: /./ }, ({ path }) => {
        if (!lazyModules.has(path)) return undefined;
        const contents = `import ${JSON.stringify(entry)};${readFileSync(path, "utf8")}`;
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
    },
  };
}

/**
 * Handles `x.css?inline`, a style sheet as text, and `x.ts?worker&url`, the URL of a worker that
 * becomes a separate file.
 */
function textsAndWorkers(options: BuildOptions, files: Map<string, string>): Plugin {
  return {
    name: "texts-and-workers",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /\?(?:inline|worker&url)$/ }, async ({ path, resolveDir }) => {
        const [file = "", namespace] = path.split("?");
        return {
          path: (await resolve(file, { kind: "import-statement", resolveDir })).path,
          namespace,
        };
      });
      onLoad({ filter: /./, namespace: "inline" }, async ({ path }) => ({
        contents: await bundle(options, path),
        loader: "text",
      }));
      onLoad({ filter: /./, namespace: "worker&url" }, async ({ path }) => {
        const text = await bundle(options, path);
        const name = `${basename(dirname(path))}-worker-${contentHash(text).slice(0, 10)}.js`;
        files.set(name, text);
        return { contents: `export default ${JSON.stringify(`${base()}${folder}/${name}`)}` };
      });
    },
  };
}

/** Bundles a module with everything it imports into one script. */
async function bundle(options: BuildOptions, file: string): Promise<string> {
  const { outputFiles } = await build({ ...options, entryPoints: [file], format: "iife" });
  return outputFiles?.[0]?.text.trim() ?? "";
}

function base(): string {
  return normalizeBase(process.env.SITE_BASE_PATH ?? "");
}

/**
 * Excludes Algolia's client, which saves 7 kB in the search island of sites with their own index.
 */
function withoutAlgolia(root: string): Record<string, string> {
  const excluded = join(root, "lib/search/client/excluded.ts");
  return {
    "algoliasearch/lite": excluded,
    "@algolia/autocomplete-plugin-algolia-insights": excluded,
  };
}

/**
 * Build options of all browser scripts. `texts` are expressions and the strings that replace them.
 */
export function bundling(root: string, texts: Readonly<Record<string, string>> = {}): BuildOptions {
  const define = {
    "process.env.NEXT_PUBLIC_BASE_PATH": base(),
    "process.env.NODE_ENV": "production",
    "process.env.SCRIPT_ORIGINS": "",
    ...texts,
  };
  return {
    bundle: true,
    write: false,
    target: ["chrome109", "firefox115", "safari16.4"],
    minify: true,
    jsx: "automatic",
    alias: {
      "@": root,
      // Excludes DocSearch's facet menu, which we don't use and which would double the size of the
      // search dialog.
      "@base-ui/react/menu": join(root, "lib/search/client/excluded.ts"),
    },
    define: {
      "process.env.SITE_BASE_PATH": "undefined",
      ...Object.fromEntries(
        Object.entries(define).map(([name, text]) => [name, JSON.stringify(text)]),
      ),
    },
    legalComments: "none",
  };
}
