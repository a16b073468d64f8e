import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/util/problem";
import { routeFile, withoutBase } from "@/lib/util/url";
import type { Output } from "./rendered-page";
import recorded from "./size-baseline.json";

/**
 * What is measured of a page's first load: bytes as served (brotli 5, fonts uncompressed), and the
 * number of requests.
 */
const parts = ["html", "css", "script", "fonts", "requests"] as const;
type PageSizes = Record<(typeof parts)[number], number>;

/**
 * Sizes of the largest page of each kind when they were last accepted with `npm run sizes --
 * --accept`.
 */
export type SizeBaseline = Readonly<Partial<Record<string, PageSizes>>>;

/** The budget is the baseline times this factor. */
const budgetFactor = 1.05;

/** Kinds of pages whose length depends on the platform's API description. */
const generatedKinds = new Set(["api", "api-changes"]);

/** Compares the largest page of each kind with its budget. */
export function checkBudgets(
  folder: string,
  output: Output,
  site: Pick<Site, "pages">,
  accepted = recorded as SizeBaseline,
): Problem[] {
  const problems: Problem[] = [];
  for (const [kind, { route, sizes }] of measureKinds(folder, output, site)) {
    const baseline = accepted[kind];
    if (!baseline) continue;
    for (const part of parts) {
      const budget = Math.floor(baseline[part] * budgetFactor);
      if (sizes[part] > budget) problems.push(reportExcess(kind, route, part, sizes[part], budget));
    }
  }
  return problems;
}

function reportExcess(
  kind: string,
  route: string,
  part: keyof PageSizes,
  size: number,
  budget: number,
): Problem {
  const measured =
    part === "requests" ? `asks for ${size} files` : `has ${size} bytes of ${part} (brotli)`;
  return problem({
    code: "budget-exceeded",
    severity: part === "html" && generatedKinds.has(kind) ? "warning" : "error",
    file: "lib/check/size-baseline.json",
    message: `\`${route}\` ${measured}, ${size - budget} more than its budget of ${budget}.`,
    hint: "Make it smaller or load it later, or accept it with a reason: `npm run sizes -- --accept`.",
  });
}

/**
 * Measures the first load of the page with the most HTML of each kind. The home page is its own
 * kind.
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
