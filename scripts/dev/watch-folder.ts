import { type FSWatcher, readdirSync, watch } from "node:fs";
import { join, sep } from "node:path";

/** Files of one folder, by name. The folder is watched: a file that an editor puts in another's place is a new one. */
export function watchNames(
  folder: string,
  names: readonly string[],
  onChange: () => void,
): () => void {
  const watcher = watch(folder, (_, name) => {
    if (name && names.includes(name)) onChange();
  });
  return () => watcher.close();
}

/** Everything below a folder, new folders too. Returns how to stop. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  if (process.platform !== "linux") {
    const watcher = watch(folder, { recursive: true }, onChange);
    return () => watcher.close();
  }
  // Node's own way on Linux watches each file, and is deaf to one that was replaced, which is how many editors save.
  const watchers = new Map<string, FSWatcher>();
  const remove = (path: string) => {
    for (const [watched, watcher] of watchers) {
      if (watched !== path && !watched.startsWith(path + sep)) continue;
      watcher.close();
      watchers.delete(watched);
    }
  };
  const add = (path: string) => {
    try {
      const folders = readdirSync(path, { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      );
      const watcher = watch(path, (kind, name) => {
        onChange();
        if (kind !== "rename" || !name) return;
        remove(join(path, name));
        add(join(path, name));
      });
      watchers.set(
        path,
        watcher.on("error", () => remove(path)),
      );
      for (const { name } of folders) add(join(path, name));
    } catch {
      // A file, or a folder that is gone again.
    }
  };
  add(folder);
  return () => remove(folder);
}
