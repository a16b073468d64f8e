import { readFileSync } from "node:fs";
import { readBlocks } from "@/lib/content/samples/code-blocks";
import { sampleKey } from "../network/project";
import type { SampleServer } from "../network/server";
import { findFault } from "./find-fault";
import { runBlock, type Sandbox } from "./run-block";

/**
 * Runs the samples of other pages that a page builds on. Returns why one of them failed, or
 * `undefined`.
 */
export async function runPrerequisites(
  page: Sandbox,
  server: SampleServer,
): Promise<string | undefined> {
  // The page itself may set the key in a later sample, but these already need it.
  const sandbox = { ...page, env: { ...page.env, AGENTA_API_KEY: sampleKey } };
  for (const [file, titles] of Object.entries(page.fixture.follows ?? {})) {
    const blocks = readBlocks(readFileSync(file, "utf8"));
    for (const title of titles) {
      const block = blocks.find(({ meta }) => meta.title === title);
      if (!block) return `${file} has no sample named ${title}, which this page builds on.`;
      const finished = await runBlock(block, sandbox);
      const fault = findFault(finished, server.removeSeen(), block);
      if (fault) return `This page builds on ${title} of ${file}, which failed: ${fault}`;
    }
  }
  return undefined;
}
