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

/** Where prebuild puts the files that it makes, before they go to public/. */
export const stagedFolder = ".cache/public";

/**
 * Names the files of public/ that prebuild made: for git, which ignores them, and for the next
 * prebuild.
 */
const listFile = "public/.gitignore";
const listHead = "# Written by `npm run prebuild`, with the files that this names.";

/**
 * Nothing here is a person's, whoever deleted the list. Pictures are lib/mdx/images.ts's to write.
 */
const reservedFolder = "assets";
const reservedFile = "openapi.json";
const pictures = /^images\//;

/** Paths below public/ that the last prebuild made. */
export function readPublicFiles(root: string): ReadonlySet<string> {
  const file = join(root, listFile);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  const listed = lines.filter((line) => line.startsWith("/")).map((line) => line.slice(1));
  const reserved = join(root, "public", reservedFolder);
  const present = existsSync(reserved)
    ? listOutput(reserved).filter((path) => !pictures.test(path))
    : [];
  return new Set([...listed, reservedFile, ...present.map((path) => `${reservedFolder}/${path}`)]);
}

/**
 * Makes public/ have the staged files next to the ones that people put there, and removes what an
 * earlier prebuild left. A file of the same name that a person put there is an error, and stays.
 */
export function updatePublicFiles(root: string, staged = join(root, stagedFolder)): Problem[] {
  const before = readPublicFiles(root);
  const files = listOutput(staged);
  const taken = files.filter((path) => !before.has(path) && isTaken(root, staged, path));
  if (taken.length > 0) return taken.map(reportTaken);
  const current = new Set(files);
  for (const path of before) if (!current.has(path)) removeFile(join(root, "public"), path);
  for (const path of files) copyChanged(join(staged, path), join(root, "public", path));
  const lines = [listHead, "/.gitignore", ...files.map((path) => `/${path}`)];
  writeFileSync(join(root, listFile), `${lines.join("\n")}\n`);
  return [];
}

/** True for a file of public/ that is there and says something else. */
function isTaken(root: string, staged: string, path: string): boolean {
  const file = join(root, "public", path);
  return existsSync(file) && !readFileSync(file).equals(readFileSync(join(staged, path)));
}

function reportTaken(path: string): Problem {
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

/** Removes a file, and the folders that are empty without it. */
function removeFile(folder: string, path: string): void {
  rmSync(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    try {
      rmdirSync(join(folder, parent));
    } catch {
      // Not empty.
      return;
    }
  }
}
