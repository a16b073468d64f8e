import { readBlocks } from "@/lib/content/samples/code-blocks";
import type { MdxPage } from "@/lib/mdx/page";
import { atOrigin, textAtItsLines } from "@/lib/util/origins";
import type { Problem } from "@/lib/util/problem";
import { checkCompose, composeOf } from "../compose";
import { checkConstants } from "./constants";
import { checkTables } from "./defaults";
import type { Release } from "./release";
import { checkNames, releaseRules } from "./rules";
import { checkSignatures } from "./signatures";

/**
 * Reports names in the text of a page that a release doesn't have, at the lines where they were
 * written.
 */
export function checkPageText(page: MdxPage, release: Release): Problem[] {
  // The page for authors contains made-up examples.
  if (page.unlisted) return [];
  const { file } = page;
  const text = textAtItsLines(page);
  const compose = release.record && composeOf(release.record);
  return [
    ...checkNames(file, text, 1, releaseRules(release)),
    ...checkTables(file, text, release),
    ...checkSignatures(file, text, release),
    ...checkConstants(file, text, release),
    ...(compose ? readBlocks(text).flatMap((block) => checkCompose(compose, file, block)) : []),
  ].map((item) => atOrigin(page, item));
}
