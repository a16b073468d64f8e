import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { contentHash } from "@/lib/disk-cache";
import { assetsFile, type BrowserAssets } from "@/lib/load/assets";
import { projectInput } from "@/lib/load/project";
import { normaliseBase } from "@/lib/url";
import { emitApiFiles } from "./api-files";

const folder = "public/assets";

/** Entries that are no part of lib/browser: what search loads by its own addresses. */
const entries: Record<string, string> = {
  search: "lib/search/engine/worker.ts",
  "search-styles": "components/search/search.css",
};

/**
 * Bundles lib/browser: the boot script as text to inline, the others as files with their hash in the name.
 * Returns their sizes for the build's report.
 */
export async function buildBrowserScripts(
  root: string = process.cwd(),
  apiFile: string | undefined = projectApiFile(),
): Promise<string> {
  const names = ["boot", "frame", "not-found", "zoom-library", "api", "explorer", "search", "search-styles"];
  const [boot, frame, notFound, zoom, api, explorer, search, searchStyles] = await Promise.all(
    names.map((name) => bundle(root, name)),
  );
  mkdirSync(join(root, folder), { recursive: true });
  for (const file of readdirSync(join(root, folder))) {
    if (/^(frame|not-found|zoom|api|explorer|search)-.*\.(js|css)$/.test(file)) rmSync(join(root, folder, file));
  }
  const save = (name: string, text = "", type = "js") => {
    const file = `${name}-${contentHash(text).slice(0, 10)}.${type}`;
    writeFileSync(join(root, folder, file), text);
    return `/assets/${file}`;
  };
  const assets: BrowserAssets = {
    boot: boot?.trim() ?? "",
    frame: save("frame", frame),
    notFound: save("not-found", notFound),
    zoom: save("zoom", zoom),
    api: save("api", api),
    explorer: save("explorer", explorer),
    redoc: apiFile ? emitApiFiles(root, apiFile) : "",
    searchWorker: save("search", search),
    searchStyles: save("search", searchStyles, "css"),
  };
  mkdirSync(dirname(assetsFile), { recursive: true });
  writeFileSync(assetsFile, JSON.stringify(assets));
  return `boot ${assets.boot.length} bytes, frame ${frame?.length} bytes`;
}

function projectApiFile(): string | undefined {
  const { config, settings } = projectInput();
  return { ...config, ...settings?.values }.api?.file;
}

async function bundle(root: string, name: string): Promise<string> {
  const result = await build({
    entryPoints: [join(root, entries[name] ?? `lib/browser/${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    target: ["chrome109", "firefox115", "safari16.4"],
    minify: true,
    alias: { "@": root },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": JSON.stringify(normaliseBase(process.env.SITE_BASE_PATH ?? "")),
      "process.env.SITE_BASE_PATH": "undefined",
      "process.env.SCRIPT_ORIGINS": JSON.stringify(""),
    },
    legalComments: "none",
  });
  return result.outputFiles[0]?.text ?? "";
}
