import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/util/problem";
import { routeFile, withoutBase } from "@/lib/util/url";
import type { Output } from "./rendered-page";
import recorded from "./size-baseline.json";

/**
 * The first load of a page: bytes as served (brotli 5, fonts as they are), and the number of files.
 */
const parts = ["html", "css", "script", "fonts", "requests"] as const;
type PageSizes = Record<(typeof parts)[number], number>;

/**
 * The first load of the largest page of a kind when its size was last accepted (`npm run sizes --
 * --accept`).
 */
export type SizeBaseline = Readonly<Partial<Record<string, PageSizes>>>;

/** A budget is this much above the baseline. */
const tolerance = 1.05;

/** Kinds of pages that are as long as the platform's description of its API makes them. */
const describedKinds = new Set(["api", "api-changes"]);

/** The largest page of each kind against the baseline. */
export function checkBudgets(
  folder: string,
  output: Output,
  site: Pick<Site, "pages">,
  accepted = recorded as SizeBaseline,
): Problem[] {
  return [...measureKinds(folder, output, site)].flatMap(([kind, { route, sizes }]) => {
    const before = accepted[kind];
    if (!before) return [];
    return parts.flatMap((part) => {
      const budget = Math.floor(before[part] * tolerance);
      if (sizes[part] <= budget) return [];
      const what =
        part === "requests"
          ? `asks for ${sizes[part]} files`
          : `has ${sizes[part]} bytes of ${part} (brotli)`;
      return problem({
        code: "budget-exceeded",
        severity: part === "html" && describedKinds.has(kind) ? "warning" : "error",
        file: "lib/check/size-baseline.json",
        message: `\`${route}\` ${what}, ${sizes[part] - budget} more than its budget of ${budget}.`,
        hint: "Make it smaller or load it later, or accept it with a reason: `npm run sizes -- --accept`.",
      });
    });
  });
}

/**
 * The first load of the page of each kind that has the most HTML. The home page is its own kind.
 */
export function measureKinds(folder: string, output: Output, site: Pick<Site, "pages">) {
  const largest = new Map<string, { route: string; bytes: number }>();
  for (const { kind, route } of site.pages) {
    const bytes = output.pages.get(route)?.bytes ?? 0;
    const name = route === "/" ? "home" : kind;
    if (bytes > (largest.get(name)?.bytes ?? 0)) largest.set(name, { route, bytes });
  }
  return new Map(
    [...largest].map(
      ([kind, { route }]) => [kind, { route, sizes: measurePage(folder, output, route) }] as const,
    ),
  );
}

function measurePage(folder: string, output: Output, route: string): PageSizes {
  const references = output.pages.get(route)?.references ?? [];
  const filesOf = (element: string, rel?: string, ending = "") => {
    const loaded = references.filter(
      (item) => item.element === element && (rel === undefined || item.rel === rel),
    );
    const paths = loaded.map(
      ({ url }) => withoutBase(url.replace(/[?#].*$/, ""), output.base)?.slice(1) ?? "",
    );
    return [...new Set(paths)].filter((path) => path.endsWith(ending) && output.files.has(path));
  };
  const files: string[][] = [
    [routeFile(route)],
    filesOf("link", "stylesheet"),
    filesOf("script"),
    filesOf("link", "preload", ".woff2"),
  ];
  const [html = 0, css = 0, script = 0, fonts = 0] = files.map((paths) =>
    paths.reduce((bytes, path) => bytes + servedBytes(folder, path), 0),
  );
  return { html, css, script, fonts, requests: files.flat().length };
}

function servedBytes(folder: string, file: string): number {
  const bytes = readFileSync(join(folder, file));
  if (file.endsWith(".woff2")) return bytes.length;
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
