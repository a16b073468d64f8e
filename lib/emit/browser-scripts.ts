import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { projectInput } from "@/lib/content/project";
import { analyticsOrigins, analyticsSchema } from "@/lib/shared/analytics";
import { openapiFile } from "@/lib/shared/api";
import { assetsFile, type BrowserAssets, formatBrowserAssets } from "@/lib/shared/browser-assets";
import { type SiteConfigInput, type TryItConfig, tryItSchema } from "@/lib/shared/config";
import { contentHash } from "@/lib/shared/disk-cache";
import type { NamedPlaceholder, Placeholder, PlaceholderWords } from "@/lib/shared/placeholders";
import { normaliseBase } from "@/lib/shared/url";
import { emitApiFiles, removeApiFiles } from "./api-files";
import { emitRequestForms } from "./request-forms";
import { entries, type ScriptEntry } from "./script-entries";

const folder = "public/assets";

/**
 * Bundles the scripts of pages: the boot script as text to inline, the others as files with their hash in the name.
 * Returns their sizes for the build's report.
 */
export async function buildBrowserScripts(
  root: string,
  placeholders: readonly Placeholder[],
  apiFile: string | undefined = projectConfig().api?.file,
): Promise<string> {
  const target = join(root, folder);
  mkdirSync(target, { recursive: true });
  const names = placeholders.map(({ names, kind, secret }): NamedPlaceholder => ({ names, kind, secret }));
  const words = placeholders.map(({ label, where }): PlaceholderWords => ({ label, where }));
  const constants: Record<string, string> = {
    PLACEHOLDER_NAMES: JSON.stringify(names),
    PLACEHOLDER_WORDS: JSON.stringify(words),
  };
  const saved: Partial<Record<ScriptEntry, string>> = {};
  const lengths: Partial<Record<ScriptEntry, number>> = {};
  const make = async (key: ScriptEntry): Promise<string> => {
    const text = await bundle(root, entries[key], constants, key === "searchIsland" ? withoutAlgolia(root) : {});
    lengths[key] = text.length;
    saved[key] = saveHashed(target, key, text, entries[key].endsWith(".css") ? "css" : "js");
    return saved[key];
  };
  // What others have the address of comes before them.
  constants.VALUES_STYLES = base() + (await make("valuesStyles"));
  constants.VALUES_DIALOG = base() + (await make("valuesDialog"));
  constants.VALUES_SCRIPT = base() + (await make("values"));
  const early: ScriptEntry[] = ["valuesStyles", "valuesDialog", "values", "tryItSend", "tryIt", "api"];
  const others = (Object.keys(entries) as ScriptEntry[]).filter((key) => !early.includes(key));
  const [boot] = await Promise.all([bundle(root, "components/frame/boot.client.ts", constants), ...others.map(make)]);
  const redoc = apiFile ? emitApiFiles(root, apiFile) : "";
  if (!apiFile) removeApiFiles(root);
  const addressOf = (key: ScriptEntry) => base() + saved[key];
  constants.TRY_IT_STYLES = addressOf("tryItStyles");
  constants.MOCK_WORKER = addressOf("mockWorker");
  constants.OPENAPI_FILE = base() + openapiFile;
  constants.TRY_IT_SEND = base() + (await make("tryItSend"));
  constants.FORMS = base() + (apiFile ? emitRequestForms(root, apiFile, projectTryIt()) : "");
  constants.TRY_IT_SCRIPT = base() + (await make("tryIt"));
  await make("api");
  mkdirSync(dirname(assetsFile), { recursive: true });
  const assets = { boot: boot.trim(), ...(saved as Record<ScriptEntry, string>), redoc } satisfies BrowserAssets;
  writeFileSync(assetsFile, formatBrowserAssets(assets));
  return `boot ${assets.boot.length} bytes, shell ${lengths.shell} bytes`;
}

/** Writes a file with its hash in the name, removes those of earlier builds, and returns its address. */
function saveHashed(target: string, key: string, text: string, type: "js" | "css"): string {
  const name = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const file of readdirSync(target)) {
    if (new RegExp(`^${name}-[\\w-]{10}\\.${type}$`).test(file)) rmSync(join(target, file));
  }
  const file = `${name}-${contentHash(text).slice(0, 10)}.${type}`;
  writeFileSync(join(target, file), text);
  return `/assets/${file}`;
}

function projectConfig(): SiteConfigInput {
  const { config, settings } = projectInput();
  return { ...config, ...settings?.values };
}

function projectTryIt(): TryItConfig {
  const { data } = tryItSchema.safeParse(projectConfig().api?.tryIt ?? {});
  return data ?? tryItSchema.parse({});
}

/** The loader reports mistakes in the configuration a step later. */
function scriptOrigins(): string {
  const { data } = analyticsSchema.safeParse(projectConfig().analytics ?? {});
  return data ? analyticsOrigins(data).script.join(" ") : "";
}

function base(): string {
  return normaliseBase(process.env.SITE_BASE_PATH ?? "");
}

/** The search island of a site with its own index is 11 kB smaller without what only Algolia needs. */
function withoutAlgolia(root: string): Record<string, string> {
  const stub = join(root, "lib/search/client/no-algolia.ts");
  const unused = ["algoliasearch/lite", "search-insights", "@algolia/autocomplete-plugin-algolia-insights"];
  return Object.fromEntries(unused.map((name) => [name, stub]));
}

/** `constants` are put in the place of `process.env.NAME`, files of `alias` in that of packages. */
async function bundle(
  root: string,
  source: string,
  constants: Readonly<Record<string, string>>,
  alias: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    entryPoints: [join(root, source)],
    bundle: true,
    write: false,
    format: "iife",
    target: ["chrome109", "firefox115", "safari16.4"],
    minify: true,
    jsx: "automatic",
    alias: {
      "@": root,
      // DocSearch's menu for facets, which we have none of, would double the size of the search dialog.
      "@base-ui/react/menu": join(root, "lib/search/client/no-menu.ts"),
      ...alias,
    },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(base()),
      "process.env.SITE_BASE_PATH": "undefined",
      "process.env.NODE_ENV": '"production"',
      "process.env.SCRIPT_ORIGINS": JSON.stringify(scriptOrigins()),
      ...Object.fromEntries(
        Object.entries(constants).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
      ),
    },
    legalComments: "none",
  });
  return result.outputFiles[0]?.text ?? "";
}
