import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { CommandError } from "@/lib/util/command-error";

/** Records the base path of a build. A folder with this file was written by a build. */
const buildFile = ".site.json";

/** Returns the output folder: OUT_FOLDER, relative to the project or absolute. */
export function outFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env.OUT_FOLDER?.trim() || "out";
}

/** Throws if publishing would remove files that no build wrote. */
export function checkOutFolder(root: string, folder: string): void {
  const target = resolve(root, folder);
  const hint = "Name a folder that is new, empty, or from an earlier build: OUT_FOLDER=out";
  if (isInside(resolve(root), target))
    throw new CommandError(`OUT_FOLDER is \`${folder}\`, which holds the project itself. ${hint}`);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory())
    throw new CommandError(`OUT_FOLDER is \`${folder}\`, which is a file. ${hint}`);
  if (existsSync(join(target, buildFile)) || readdirSync(target).length === 0) return;
  throw new CommandError(
    `OUT_FOLDER is \`${folder}\`, which has files that no build wrote, and publishing would remove them. ${hint}`,
  );
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}

/**
 * Moves the finished export into the served folder, one file at a time, so that no page is ever
 * missing or lacks a file that it loads. Each move replaces a file atomically. Assets are moved
 * before the pages that load them, and stale assets are removed last. If the process is killed in
 * between, the site is complete, and the next build removes what is left.
 *
 * Swapping the two folders would take one step, but Node has no call for it. Two renames leave a
 * moment without a folder, and some hosts and tools don't follow a symbolic link.
 */
export function publishOutput(
  root: string,
  exported: string,
  basePath: string,
  folder = "out",
): void {
  const source = join(root, exported);
  const target = resolve(root, folder);
  writeFileSync(join(source, buildFile), `${JSON.stringify({ basePath })}\n`);
  mkdirSync(target, { recursive: true });
  // Marks the folder as written by a build, even if this build is killed.
  if (!existsSync(join(target, buildFile)))
    copyFileSync(join(source, buildFile), join(target, buildFile));
  const files = listFiles(source);
  const stale = findStale(target, files);
  for (const file of pagesLast(files)) moveFile(source, target, file);
  for (const file of pagesLast(stale).reverse()) removeFile(join(target, file));
  removeEmptyFolders(target);
  rmSync(source, { recursive: true, force: true });
}

/** Lists all files below a folder, relative to it. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Returns the files of earlier builds that the new one doesn't have. */
function findStale(target: string, files: readonly string[]): string[] {
  const inUse = new Set(files);
  // On disks that ignore case (macOS, Windows), `A.html` is the same file as `a.html`.
  const anyCase = new Set(files.map((file) => file.toLowerCase()));
  const ignoresCase = existsSync(join(target, buildFile.toUpperCase()));
  return listFiles(target).filter(
    (file) => !inUse.has(file) && !(ignoresCase && anyCase.has(file.toLowerCase())),
  );
}

/** The home page is the very last, because `npm start` uses its time as that of the whole site. */
function pagesLast(files: readonly string[]): string[] {
  const home = "index.html";
  const isPage = (file: string) => file.endsWith(".html") && file !== home;
  const assets = files.filter((file) => !isPage(file) && file !== home);
  return [...assets, ...files.filter(isPage), ...files.filter((file) => file === home)];
}

/** Removes a file if it still exists. Its path may be a folder of the new build now. */
function removeFile(path: string): void {
  if (existsSync(path) && !lstatSync(path).isDirectory()) rmSync(path);
}

function moveFile(source: string, target: string, file: string): void {
  const from = join(source, file);
  const to = join(target, file);
  makeRoom(target, file);
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    // The folder is on a different disk, where only a rename within it is atomic.
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
}

/**
 * Creates the folders of a file. In an earlier build, a file may have had the path of a folder, or
 * the other way around.
 */
function makeRoom(target: string, file: string): void {
  const parts = file.split(sep);
  const folders = parts.slice(1).map((_, index) => join(target, ...parts.slice(0, index + 1)));
  for (const folder of folders) {
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) continue;
    rmSync(folder, { force: true });
    mkdirSync(folder);
  }
  const path = join(target, file);
  if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
    rmSync(path, { recursive: true, force: true });
}

function removeEmptyFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = join(folder, entry.name);
    removeEmptyFolders(path);
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}
