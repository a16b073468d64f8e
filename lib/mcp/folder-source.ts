import { readFile, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { reasonOf } from "@/lib/reason";
import { type DocsSource, isPublishedName, longestFile, SourceError } from "./source";

/** The files of a build, such as `out/`. Nothing outside the folder is read, and symbolic links don't lead out of it. */
export function folderSource(folder: string): DocsSource {
  return {
    name: folder,
    maxAge: 1000,
    async read(file) {
      if (!isPublishedName(file)) return undefined;
      const root = await realpath(folder).catch((error) => {
        throw new SourceError(`\`${folder}\` can't be read: ${reasonOf(error)}. Run \`npm run build\` first.`);
      });
      const path = await realpath(join(root, file)).catch(() => undefined);
      if (!path?.startsWith(root + sep)) return undefined;
      const { size } = await stat(path);
      if (size > longestFile) throw new SourceError(`\`${file}\` has more than ${longestFile} bytes.`);
      return readFile(path, "utf8");
    },
  };
}
