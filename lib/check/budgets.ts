import type { Site } from "@/lib/model/site";
import type { Output } from "@/lib/output/read";
import { type Problem, problem } from "@/lib/problem";
import { measureKinds, type PagePart, type PageSizes, pageParts, sumBytes } from "./page-sizes";
import recorded from "./size-baseline.json";

/** What the largest page of a kind cost when its size was last accepted (`npm run sizes -- --accept`). */
export type SizeBaseline = Readonly<Partial<Record<string, Pick<PageSizes, "files" | "requests">>>>;

/** A budget is this much above the baseline. */
const room = 1.05;

/** Bytes of HTML that a menu of versions costs, and each of its entries: nothing else of a page grows with versions. */
const versionMenu = { itself: 100, entry: 60 };

/** Bytes of HTML that third parties cost where they are configured: their settings, and the question for consent. */
const thirdParties = 700;

/** The largest page of each kind against the baseline: bytes of each part, and requests before an intent. */
export function checkBudgets(
  folder: string,
  output: Output,
  site: Pick<Site, "pages" | "versions">,
  { accepted = recorded as SizeBaseline, analytics = false } = {},
): Problem[] {
  return [...measureKinds(folder, output, site)].flatMap(([kind, sizes]) => {
    const before = accepted[kind];
    if (!before) return [];
    const over = pageParts.flatMap((part) => {
      const budget = budgetOf(sumBytes(before.files[part])) + (part === "html" && analytics ? thirdParties : 0);
      const now = sumBytes(sizes.files[part]);
      return now > budget ? [exceeded(sizes, part, now, budget, before)] : [];
    });
    const requests = budgetOf(before.requests);
    const versions = 1 + (site.versions?.frozen.length ?? 0);
    const menu = versionMenu.itself + versions * versionMenu.entry;
    return [
      ...over,
      ...(sizes.requests > requests ? [tooMany(sizes, requests)] : []),
      ...(sizes.menu > menu ? [menuExceeded(sizes, menu)] : []),
    ];
  });
}

function budgetOf(value: number): number {
  return Math.floor(value * room);
}

function exceeded(
  { route, files }: PageSizes,
  part: PagePart,
  now: number,
  budget: number,
  before: Pick<PageSizes, "files">,
): Problem {
  const was = new Map(before.files[part].map(({ name, bytes }) => [name, bytes]));
  const [most] = files[part]
    .map(({ name, bytes }) => ({ name, bytes, was: was.get(name) ?? 0 }))
    .sort((a, b) => b.bytes - b.was - (a.bytes - a.was));
  const grown = most ? ` Most is \`${most.name}\`: ${most.was} before, ${most.bytes} now.` : "";
  return problem({
    code: "budget-exceeded",
    file: "lib/check/size-baseline.json",
    message: `\`${route}\` has ${now} bytes of ${part} (brotli), ${now - budget} more than its budget of ${budget}.${grown}`,
    hint: "Make it smaller, or accept it with a reason: `npm run sizes -- --accept`.",
  });
}

function menuExceeded({ route, menu }: PageSizes, budget: number): Problem {
  return problem({
    code: "budget-exceeded",
    file: "lib/check/budgets.ts",
    message: `The menu of versions adds ${menu} bytes of HTML (brotli) to \`${route}\`; its budget is ${budget}.`,
    hint: "Make the markup of components/shell/version-markup.ts smaller.",
  });
}

function tooMany({ route, requests }: PageSizes, budget: number): Problem {
  return problem({
    code: "budget-exceeded",
    file: "lib/check/size-baseline.json",
    message: `\`${route}\` asks for ${requests} files before an intent; its budget is ${budget}.`,
    hint: "Load it later, or accept it with a reason: `npm run sizes -- --accept`.",
  });
}
