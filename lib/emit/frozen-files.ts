import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Site } from "@/lib/model/site";
import { openapiRoute } from "@/lib/model/versions";

/** Puts the API description of each frozen version beside its pages. */
export function writeFrozenFiles(folder: string, { versions }: Site, root: string): string {
  const described = (versions?.frozen ?? []).flatMap((version) => {
    const route = openapiRoute(version);
    return version.apiFile !== undefined && route !== undefined ? [{ file: version.apiFile, route }] : [];
  });
  for (const { file, route } of described) {
    const target = join(folder, route.slice(1));
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
  return described.length > 0 ? `${described.length} API descriptions` : "";
}
