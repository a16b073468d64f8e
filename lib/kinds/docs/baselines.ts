import { z } from "zod";
import type { ReleaseChanges } from "@/lib/docs-changes";
import { memoizeByFile } from "@/lib/load/file-fingerprints";
import { listFiles, readText } from "@/lib/load/files";
import type { Doc } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";
import { type Baseline, compareBaseline } from "./compare-baseline";
import { packPage, sectionsOf } from "./words";

const folder = "content/baselines";

const schema = z.strictObject({
  release: z.string().regex(/^\w[\w.-]*$/, "a release such as 0.59"),
  date: z.iso.date(),
  pages: z.record(z.string().startsWith("/"), z.string()),
});

export function baselineFile(release: string): string {
  return `${folder}/${release}.json`;
}

/** What readers find: drafts aren't built, and pages for authors aren't listed. */
function readableDocs(docs: readonly Doc[]): Doc[] {
  return docs.filter(({ unlisted, draft }) => !unlisted && !draft);
}

/** What the listed docs say today, as it is kept of a release. */
export function makeBaseline(docs: readonly Doc[], release: string, date: string): Baseline {
  const listed = readableDocs(docs);
  return {
    release,
    date,
    pages: Object.fromEntries(listed.map((doc) => [doc.route, packPage(sectionsOf(doc))]).sort()),
  };
}

/** One page a line, so that a diff reads. */
export function formatBaseline({ release, date, pages }: Baseline): string {
  const lines = Object.entries(pages).map(
    ([route, packed]) => `    ${JSON.stringify(route)}: ${JSON.stringify(packed)}`,
  );
  return `{\n  "release": ${JSON.stringify(release)},\n  "date": ${JSON.stringify(date)},\n  "pages": {\n${lines.join(",\n")}\n  }\n}\n`;
}

const readBaseline = memoizeByFile((root: string, file: string): Baseline | Problem => {
  const read = readText(root, file);
  if ("problem" in read) return read.problem;
  const hint = "Make it again with `npm run docs:record`, or remove the file.";
  try {
    const parsed = schema.safeParse(JSON.parse(read.text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const message = `A baseline of the docs: \`${issue?.path.join(".")}\` ${issue?.message}.`;
    return problem({ code: "docs-baseline", file, line: 1, message, hint });
  } catch {
    return problem({ code: "docs-baseline", file, line: 1, message: "A baseline of the docs that isn't JSON.", hint });
  }
});

/** What changed since each recorded release, the newest first; undefined without one. */
export function loadDocsChanges(
  root: string,
  docs: readonly Doc[],
): { changes?: ReleaseChanges[]; problems: Problem[] } {
  const read = listFiles(root, folder, [".json"]).map((file) => readBaseline(root, file));
  const problems = read.filter((item) => "code" in item);
  const baselines = read.filter((item) => "release" in item);
  if (baselines.length === 0) return { problems };
  const today = readableDocs(docs).map((doc) => ({
    route: doc.route,
    title: doc.title,
    sections: sectionsOf(doc),
  }));
  const changes = baselines
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .map((baseline) => compareBaseline(baseline, today));
  return { changes, problems };
}
