import type { Block } from "@/lib/proof/blocks";
import { parseData } from "./parse-data";
import { put } from "./put";
import type { Sandbox } from "./run-block";

const fileName = /^[\w./-]+\.\w+$/;

/** Why a block of data does not parse; undefined when it does. One that is titled by a file name is written for later samples. */
export function checkData(
  { language, meta, text }: Block,
  { folder, world, text: rewrite }: Sandbox,
): string | undefined {
  const fault = parseData(language, text);
  const { title } = meta;
  if (!fault && title && fileName.test(title)) {
    put(folder, title, [rewrite(text), ...(world.append?.[title] ?? [])].join("\n"));
  }
  return fault;
}
