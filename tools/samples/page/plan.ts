import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Class, classify } from "@/lib/content/samples/classify";
import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import { escapePattern } from "@/lib/util/pattern";
import type { Instance } from "../network/instance";
import type { PageFixture } from "../page-fixture";
import type { PageJob } from "./job";

/** Which blocks of a page run, in which order, and which files they leave for each other. */

export interface BlockToRun {
  block: Block;
  kind: Class;
}

/** The blocks of a page in the order in which they run. */
export function readBlocksToRun(
  { source, projectFolder }: PageJob,
  fixture: PageFixture,
  instance: Instance | undefined,
): BlockToRun[] {
  const ordered = sortFirst(readBlocks(source), fixture.first ?? []);
  const blocks: BlockToRun[] = [];
  for (const block of ordered) {
    // An instance can't be rewound between tabs, so only the first tab of each group runs.
    const isOtherTab = block.tab !== undefined && block.tab.index > 0;
    if (instance && isOtherTab) continue;
    blocks.push({
      block: projectFolder ? withProjectText(projectFolder, block) : block,
      kind: classifyFor(block, instance),
    });
  }
  return blocks;
}

/** Moves the samples with these titles to the front, each followed by its output blocks. */
function sortFirst(blocks: readonly Block[], firstTitles: readonly string[]): Block[] {
  const ranks = new Map<Block, number>();
  let rank = firstTitles.length;
  for (const block of blocks) {
    const { output, title = "" } = block.meta;
    if (!output) {
      const index = firstTitles.indexOf(title);
      rank = index < 0 ? firstTitles.length : index;
    }
    ranks.set(block, rank);
  }
  return [...blocks].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** A block with the text of the project's file of that name, if there is one. */
function withProjectText(folder: string, block: Block): Block {
  const { title } = block.meta;
  if (!title) return block;
  const path = join(folder, title);
  if (!existsSync(path)) return block;
  return { ...block, text: readFileSync(path, "utf8").trimEnd() };
}

/** Blocks with `norun="instance"` do run if there is an instance. */
function classifyFor(block: Block, instance: Instance | undefined): Class {
  if (!instance || block.meta.norun !== "instance") return classify(block);
  return classify({ ...block, meta: { ...block.meta, norun: undefined } });
}

/**
 * The files to write again before a block runs. A reader follows the first tab of each group, so
 * after the group its files are in the folder, even if another tab has a file of the same name.
 */
export function filesToRestore(
  blocks: readonly BlockToRun[],
  index: number,
): { name: string; text: string }[] {
  const group = blocks[index - 1]?.block.tab?.group;
  const leavesGroup = group !== undefined && blocks[index]?.block.tab?.group !== group;
  if (!leavesGroup) return [];
  const files: { name: string; text: string }[] = [];
  for (const { block } of blocks.slice(0, index)) {
    const { title = "" } = block.meta;
    const isInFirstTab = block.tab?.group === group && block.tab.index === 0;
    const isFile = /\.\w+$/.test(title);
    if (isInFirstTab && isFile) files.push({ name: title, text: block.text });
  }
  return files;
}

/** Whether a shell command runs a file: `python agent.py` or, for a server, `uvicorn agent:app`. */
export function runsFile(command: string, file: string): boolean {
  const runner = String.raw`(?:python3?|node|tsx|bash|pytest)\s+(?:\S+\s+)*?(?:\./)?`;
  const module = file.replace(/\.py$/, "");
  return new RegExp(`${runner}${escapePattern(file)}\\b|uvicorn\\s+${module}:`).test(command);
}
