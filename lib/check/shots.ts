import { statSync } from "node:fs";
import { join } from "node:path";
import { placeOfPath, readConfigSource } from "@/lib/content/locate";
import { prepareImage, publicFile } from "@/lib/mdx/images";
import type { EntryReference, PageFacts, WrittenPage } from "@/lib/mdx/page";
import { compareVersions } from "@/lib/shared/changelog";
import { type Problem, problem } from "@/lib/shared/problem";
import { shotImage } from "@/lib/shared/shots";
import type { Site } from "@/lib/shared/site";

/** Width of the text (--w-text), and what a screenshot may weigh there in every format, in px and bytes. */
const textWidth = 704;
const maxBytes = 60_000;
const file = "content/shots.ts";
const takeAgain = "Take it again with `npm run shots -- --instance URL --write`, and raise its `version`.";

type Pages = ReadonlyMap<WrittenPage, Pick<PageFacts, "shots">>;

/** Every declared screenshot has a picture, is small enough, and shows the version that is documented. */
export async function checkShots(site: Site, pages: Pages, root: string): Promise<Problem[]> {
  const source = readConfigSource(root, file);
  const problems = checkPageVersions(site, pages);
  for (const [id, { version }] of Object.entries(site.shots)) {
    const place = { file, ...placeOfPath(source, [id]) };
    problems.push(...(await checkPicture(id, place, root)));
    if (compareVersions(version, site.config.productVersion) >= 0) continue;
    problems.push(
      problem({
        code: "shot-outdated",
        severity: "warning",
        file,
        ...placeOfPath(source, [id, "version"]),
        message: `The screenshot \`${id}\` shows ${version}, and the documented version is ${site.config.productVersion}.`,
        hint: takeAgain,
      }),
    );
  }
  return problems;
}

/** A page that names the version it describes shows that version. */
function checkPageVersions({ shots, docs, posts }: Site, pages: Pages): Problem[] {
  const stated = new Map<string, string | undefined>([
    ...docs.map((doc) => [doc.file, versionIn(doc.meta)] as const),
    ...posts.map((post) => [post.file, post.version] as const),
  ]);
  return [...pages].flatMap(([page, facts]) =>
    facts.shots.flatMap((reference) => {
      const described = stated.get(page.file);
      const shown = shots[reference.id]?.version;
      return described && shown && described !== shown
        ? [otherVersion(reference.file ?? page.file, reference, described, shown)]
        : [];
    }),
  );
}

function otherVersion(page: string, { id, line, column }: EntryReference, described: string, shown: string): Problem {
  return problem({
    code: "shot-version",
    file: page,
    line,
    column,
    message: `The page describes ${described}, and its screenshot \`${id}\` shows ${shown}.`,
    hint:
      compareVersions(shown, described) < 0
        ? takeAgain
        : "Check the page against the screenshot, and correct its version.",
  });
}

/** The version in a page's `meta`, such as `Release 0.59.12`. */
function versionIn(meta: readonly string[]): string | undefined {
  return /\b\d+\.\d+\.\d+\b/.exec(meta.join(" "))?.[0];
}

async function checkPicture(
  id: string,
  place: Pick<Problem, "file"> & ReturnType<typeof placeOfPath>,
  root: string,
): Promise<Problem[]> {
  const src = shotImage(id);
  const path = publicFile(root, src);
  if (!path) {
    const message = `The screenshot \`${id}\` has no picture \`public${src}\`.`;
    const hint = `Take it: \`npm run shots -- --instance URL --write ${id}\`.`;
    return [problem({ code: "image-missing", ...place, message, hint })];
  }
  const { srcSet, avif } = await prepareImage(root, src, path);
  return [srcSet, avif].flatMap((set) => {
    const url = atTextWidth(set);
    const bytes = url ? statSync(join(root, "public", url)).size : 0;
    if (bytes <= maxBytes) return [];
    const message = `The screenshot \`${id}\` has ${bytes} bytes at the width of the text (${url}); at most ${maxBytes} are allowed.`;
    return [problem({ code: "shot-size", ...place, message, hint: "Show a smaller region." })];
  });
}

/** The variant that a browser takes for the width of the text: the first that is wide enough, else the widest. */
function atTextWidth(srcSet: string): string | undefined {
  const variants = srcSet.split(", ").map((variant) => variant.split(" "));
  const [url] = variants.find(([, width = ""]) => Number.parseInt(width, 10) >= textWidth) ?? variants.at(-1) ?? [];
  return url || undefined;
}
