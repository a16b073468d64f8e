import { statSync } from "node:fs";
import { join } from "node:path";
import { lineOf, readConfigSource } from "@/lib/content/data";
import { prepareImage, publicFile } from "@/lib/mdx/images";
import { compareVersions } from "@/lib/model/changelog";
import { screenshotImage, textWidth } from "@/lib/model/screenshots";
import type { Site } from "@/lib/model/site";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";

/** Limit in bytes for each format of a screenshot at the width of the text. */
const maxBytes = 60_000;
const file = "content/screenshots.ts";

/**
 * Checks that all declared screenshots exist, are small enough, and show the documented version.
 */
export async function checkScreenshots(
  { screenshots, config }: Site,
  root: string,
): Promise<Problem[]> {
  const source = readConfigSource(root, file);
  const problems: Problem[] = [];
  for (const [id, { version }] of Object.entries(screenshots)) {
    const report = (input: Omit<ProblemInput, "file">) =>
      problems.push(problem({ ...input, file, line: lineOf(source, id) }));
    const src = screenshotImage(id);
    const path = publicFile(root, src);
    if (!path) {
      const message = `The screenshot \`${id}\` has no picture \`public${src}\`.`;
      const hint = `Take it: \`npm run screenshots -- --instance URL --write ${id}\`.`;
      report({ code: "image-missing", message, hint });
      continue;
    }
    const { srcSet, avif } = await prepareImage(root, src, path);
    for (const url of [srcSet, avif].flatMap((set) => chooseVariant(textWidth, set) || [])) {
      const { size } = statSync(join(root, "public", url));
      const message = `The screenshot \`${id}\` has ${size} bytes at the width of the text (${url}); at most ${maxBytes} are allowed.`;
      if (size > maxBytes)
        report({ code: "screenshot-size", message, hint: "Show a smaller region." });
    }
    if (compareVersions(version, config.productVersion) >= 0) continue;
    const message = `The screenshot \`${id}\` shows ${version}, and the documented version is ${config.productVersion}.`;
    const hint =
      "Take it again with `npm run screenshots -- --instance URL --write`, and raise its `version`.";
    report({ code: "screenshot-outdated", severity: "warning", message, hint });
  }
  return problems;
}

/**
 * Chooses the variant that a browser loads for a width: the first that is wide enough, or the
 * widest.
 */
function chooseVariant(width: number, srcSet: string): string | undefined {
  const variants = srcSet.split(", ").map((variant) => variant.split(" "));
  const fitting = variants.find(([, size = ""]) => Number.parseInt(size, 10) >= width);
  return (fitting ?? variants.at(-1))?.[0];
}
