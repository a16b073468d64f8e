import { descriptionHeadings } from "@/lib/compile/description";

/** Ids that links may name, by route: those of the headings. */
export async function reportIds(reports: ReadonlyMap<string, string>): Promise<Map<string, ReadonlySet<string>>> {
  const result = new Map<string, ReadonlySet<string>>();
  for (const [route, report] of reports) {
    result.set(route, new Set((await descriptionHeadings(report)).map(({ id }) => id)));
  }
  return result;
}
