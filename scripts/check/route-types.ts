import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { listOutput } from "@/lib/text/files";

/** Where `next build` and `next typegen`, and where `next dev` leave types of the routes. */
const places = [".next/types", ".next/dev/types"];
const routeFile = /^(page|layout|route)\.(tsx?|mdx)$/;

/**
 * Removes route types that were made for other routes, such as those of another branch: they import files that are gone,
 * and TypeScript would report them in a clean checkout. Says whether types have to be made again.
 */
export function removeStaleRouteTypes(root: string): boolean {
  const routes = listRoutes(join(root, "app"));
  for (const place of places) {
    const validator = join(root, place, "validator.ts");
    if (existsSync(validator) && listValidated(readFileSync(validator, "utf8")) !== routes) {
      rmSync(join(root, place), { recursive: true, force: true });
    }
  }
  return (
    !existsSync(join(root, "next-env.d.ts")) || !places.some((place) => existsSync(join(root, place, "validator.ts")))
  );
}

function listRoutes(app: string): string {
  // Next writes `/` on every system.
  return listOutput(app)
    .filter((file) => routeFile.test(basename(file)))
    .map(withoutExtension)
    .sort()
    .join("\n");
}

function listValidated(text: string): string {
  return [...text.matchAll(/^\/\/ Validate (?:\.\.\/)+app\/(.+)$/gm)]
    .filter(([, file = ""]) => !file.includes(".preview."))
    .map(([, file = ""]) => withoutExtension(file))
    .sort()
    .join("\n");
}

function withoutExtension(file: string): string {
  return file.replace(/\.\w+$/, "");
}
