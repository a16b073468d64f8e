import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashBlock } from "@/lib/mdx/code-meta";
import { readBlocks } from "@/lib/proof/blocks";
import { formatLedger, ledgerFile } from "@/lib/proof/ledger";
import { writeFixture } from "@/lib/testing/fixture-site";
import { proofReader } from "./proofs";

const file = "content/docs/a.mdx";
const bodyOf = (sample: string) => `\`\`\`python\n${sample}\n\`\`\`\n`;
const ledgerOf = (sample: string, date: string) => {
  const blocks = readBlocks(bodyOf(sample)).map((block) => `${hashBlock(block)} ran` as const);
  return formatLedger({ version: "1", pages: { [file]: { date, blocks } } });
};

test("an edit of a page or of the ledger shows, and what stayed the same isn't looked at again", () => {
  const root = writeFixture({ [ledgerFile]: ledgerOf("print(1)", "2026-01-01") });
  const proofOf = (sample: string) => proofReader(root)({ file, body: bodyOf(sample) });
  const first = proofOf("print(1)");
  expect(first).toMatchObject({ date: "2026-01-01", ran: 1, total: 1 });
  expect(proofOf("print(1)")).toBe(first);
  expect(proofOf("print(2)")).toBeUndefined();
  writeFileSync(join(root, ledgerFile), ledgerOf("print(2)", "2026-02-01"));
  expect(proofOf("print(2)")).toMatchObject({ date: "2026-02-01" });
  expect(proofOf("print(1)")).toBeUndefined();
});
