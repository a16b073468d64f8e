import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "@/lib/shared/disk-cache";

/** What decides how the app is compiled. */
const appInputs = [
  "app",
  "components",
  // Next compiles this one page itself: app/roadmap/page.mdx imports it.
  "content/roadmap.mdx",
  "lib",
  "mdx-components.tsx",
  "next.config.mjs",
  "package-lock.json",
  "tsconfig.json",
];
/** What decides how an export looks; generated files of public/ follow from the rest. */
const inputs = [...appInputs, "content", "public", "openapi.json", "redirects.ts"];
/** Made by the build itself (.gitignore). */
const made = new Set(["public/assets", "public/changelog", "public/openapi.json"]);

/**
 * Name of a build: a hash of everything it is made from. Next's own is random, and stands in every page and payload:
 * with it no two builds of one commit would be alike, and every deployment would be a new one for open tabs.
 */
export function makeBuildId(root: string, environment: Record<string, string | undefined> = process.env): string {
  const named = environment.SITE_SETTINGS ? [readSafely(join(root, environment.SITE_SETTINGS))] : [];
  return hashInputs(root, inputs, environment, named);
}

/** Name of the compiled app, which is the same for every content: what it is made from, and the settings. */
export function makeAppId(root: string, environment: Record<string, string | undefined> = process.env): string {
  return hashInputs(root, appInputs, environment);
}

function hashInputs(
  root: string,
  paths: readonly string[],
  environment: Record<string, string | undefined>,
  more: readonly string[] = [],
): string {
  const settings = Object.keys(environment)
    .filter((name) => name.startsWith("SITE_") || name.startsWith("NEXT_PUBLIC_"))
    .sort()
    .map((name) => `${name}=${environment[name]}`);
  const files = paths.flatMap((path) => listBelow(root, path)).sort();
  return contentHash(...settings, ...more, ...files.flatMap((file) => [file, readSafely(join(root, file))])).slice(
    0,
    20,
  );
}

function listBelow(root: string, path: string): string[] {
  if (made.has(path) || /\.test\.tsx?$/.test(path)) return [];
  try {
    return readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith("."))
      .flatMap((entry) => listBelow(root, `${path}/${entry.name}`));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOTDIR" ? [path] : [];
  }
}

function readSafely(file: string): string {
  try {
    return readFileSync(file, "base64");
  } catch {
    return "";
  }
}
