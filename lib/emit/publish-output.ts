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

/** The file in which a build records its base path. A folder that has it was written by a build. */
const buildFile = ".site.json";

/**
 * The folder that a build writes and the other commands read: OUT_FOLDER, relative to the project
 * or absolute.
 */
export function outFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return env.OUT_FOLDER?.trim() || "out";
}

/** Throws where publishing would remove files that no build wrote. */
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
 * Moves the finished export into the folder that is served, file by file: at no moment is a page
 * missing, or without a file that it loads. Each move replaces the old file at once. What pages
 * load comes before them, and what only the old pages load goes last, so a build that is killed
 * here leaves a whole site, and the next one tidies up.
 *
 * Exchanging the two folders would be a single step, but Node can't ask for it, two renames leave a
 * moment between them, and a symbolic link in the folder's place isn't followed by every host and
 * tool that copies it.
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
  // From now on the folder is a build's, also when this one is killed.
  if (!existsSync(join(target, buildFile)))
    copyFileSync(join(source, buildFile), join(target, buildFile));
  const files = listFiles(source);
  const stale = findStale(target, files);
  for (const file of pagesLast(files)) moveFile(source, target, file);
  for (const file of pagesLast(stale).reverse()) removeFile(join(target, file));
  removeEmptyFolders(target);
  rmSync(source, { recursive: true, force: true });
}

/** Every file below a folder, by its path in it. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** Files of earlier builds that the new one doesn't have. */
function findStale(target: string, files: readonly string[]): string[] {
  const inUse = new Set(files);
  // A disk of macOS or Windows takes `A.html` and `a.html` for one file.
  const anyCase = new Set(files.map((file) => file.toLowerCase()));
  const ignoresCase = existsSync(join(target, buildFile.toUpperCase()));
  return listFiles(target).filter(
    (file) => !inUse.has(file) && !(ignoresCase && anyCase.has(file.toLowerCase())),
  );
}

/** The home page is the very last: `npm start` takes its time for that of the whole site. */
function pagesLast(files: readonly string[]): string[] {
  const home = "index.html";
  const isPage = (file: string) => file.endsWith(".html") && file !== home;
  const assets = files.filter((file) => !isPage(file) && file !== home);
  return [...assets, ...files.filter(isPage), ...files.filter((file) => file === home)];
}

/**
 * Nothing is there, or a folder, where the new build has a file in place of a folder or the other
 * way around.
 */
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
    // The folder is on another disk, where only the second step happens at once.
    copyFileSync(from, `${to}.new`);
    renameSync(`${to}.new`, to);
  }
}

/**
 * Makes the folders of a file, also where a file of an earlier build has the name of one, or the
 * other way around.
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
