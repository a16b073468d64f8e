import { headingsOf, pageTree } from "@/lib/compile/description";
import { readDescription } from "@/lib/model/markdown";

/** Ids that links may name, by route: those of the headings. */
export async function reportIds(reports: ReadonlyMap<string, string>): Promise<Map<string, ReadonlySet<string>>> {
  const result = new Map<string, ReadonlySet<string>>();
  for (const [route, report] of reports) {
    result.set(route, new Set(headingsOf(await pageTree(readDescription(report), true)).map(({ id }) => id)));
  }
  return result;
}
