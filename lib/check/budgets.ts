import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import type { Output } from "@/lib/text/read";
import { measureKinds, type PagePart, type PageSizes, pageParts, sumBytes } from "./page-sizes";
import recorded from "./size-baseline.json";

/** What the largest page of a kind cost when its size was last accepted (`npm run sizes -- --accept`). */
export type SizeBaseline = Readonly<Partial<Record<string, Pick<PageSizes, "files" | "requests">>>>;

/** A budget is this much above the baseline. */
const room = 1.05;

/** Bytes of HTML that third parties cost where they are configured: their settings, and the question for consent. */
const thirdParties = 700;

/** The largest page of each kind against the baseline: bytes of each part, and requests before an intent. */
export function checkBudgets(
  folder: string,
  output: Output,
  site: Pick<Site, "pages">,
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
    return [...over, ...(sizes.requests > requests ? [tooMany(sizes, requests)] : [])];
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

function tooMany({ route, requests }: PageSizes, budget: number): Problem {
  return problem({
    code: "budget-exceeded",
    file: "lib/check/size-baseline.json",
    message: `\`${route}\` asks for ${requests} files before an intent; its budget is ${budget}.`,
    hint: "Load it later, or accept it with a reason: `npm run sizes -- --accept`.",
  });
}
