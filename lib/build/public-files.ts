import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { listOutput } from "@/lib/check/rendered-page";
import { type Problem, problem } from "@/lib/util/problem";

/** Prebuild writes its files to this folder before they are copied to public/. */
export const stagedFolder = ".cache/public";

/**
 * Lists the files of public/ that prebuild wrote, so that git ignores them and the next prebuild
 * can remove them.
 */
const listFile = "public/.gitignore";
const listHead = "# Written by `npm run prebuild`, with the files that this names.";

/**
 * Prebuild owns this folder and this file even if the list was deleted. Only the images in the
 * folder are written elsewhere (lib/mdx/images.ts).
 */
const reservedFolder = "assets";
const reservedFile = "openapi.json";
const imagePath = /^images\//;

/** Returns the paths below public/ that the last prebuild wrote. */
export function readPublicFiles(root: string): ReadonlySet<string> {
  const file = join(root, listFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const listed = lines.filter((line) => line.startsWith("/")).map((line) => line.slice(1));
  const reserved = join(root, "public", reservedFolder);
  const present = existsSync(reserved)
    ? listOutput(reserved).filter((path) => !imagePath.test(path))
    : [];
  return new Set([...listed, reservedFile, ...present.map((path) => `${reservedFolder}/${path}`)]);
}

/**
 * Copies the staged files to public/ next to hand-written ones, and removes those of an earlier
 * prebuild that are no longer made. A hand-written file with the same path is an error and isn't
 * overwritten.
 */
export function updatePublicFiles(root: string, staged = join(root, stagedFolder)): Problem[] {
  const previousFiles = readPublicFiles(root);
  const files = listOutput(staged);
  const conflicts = files.filter(
    (path) => !previousFiles.has(path) && hasOtherContent(root, staged, path),
  );
  if (conflicts.length > 0) return conflicts.map(reportConflict);
  const current = new Set(files);
  for (const path of previousFiles) {
    if (!current.has(path)) removeFile(join(root, "public"), path);
  }
  for (const path of files) copyChanged(join(staged, path), join(root, "public", path));
  const lines = [listHead, "/.gitignore", ...files.map((path) => `/${path}`)];
  writeFileSync(join(root, listFile), `${lines.join("\n")}\n`);
  return [];
}

/** True if public/ has this file with different content. */
function hasOtherContent(root: string, staged: string, path: string): boolean {
  const file = join(root, "public", path);
  return existsSync(file) && !readFileSync(file).equals(readFileSync(join(staged, path)));
}

function reportConflict(path: string): Problem {
  return problem({
    code: "public-file-taken",
    file: `public/${path}`,
    message: `The build writes a file at \`/${path}\`, so \`public/${path}\` can't be published.`,
    hint: "Give the file another name, or remove it if an earlier version of the build left it.",
  });
}

function copyChanged(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Removes a file and the folders that it leaves empty. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      // The folder isn't empty.
      return;
    }
  }
}
