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
 * Names in the text of a page that a release doesn't have, at the places where they were written.
 */
export function checkPageText(page: MdxPage, release: Release): Problem[] {
  // The authors' page shows made-up code.
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
