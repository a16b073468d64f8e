import { behaviorRows } from "./behavior-rows";
import { routeRows } from "./route-rows";
import type { SpecRow } from "./row";
import { searchRows } from "./search-rows";
import { shellRows } from "./shell-rows";

/** Every statement of the specification, with the tests that prove it or the reason why none does. */
export const specRows: readonly SpecRow[] = [...shellRows, ...routeRows, ...searchRows, ...behaviorRows];

/** The table for people, which scripts/spec-coverage.test.ts keeps in step. */
export function toMarkdown(rows: readonly SpecRow[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = rows.map(({ section, statement, proof, reason }) => {
    const tests = proof.map((test) => `\`${test}\``).join("<br>");
    return `| ${section} | ${cell(statement)} | ${cell(tests || reason)} |`;
  });
  const unproven = rows.filter(({ proof }) => proof.length === 0).length;
  return `${[
    "# What the specification says, and what proves it",
    "",
    `${rows.length} statements: ${rows.length - unproven} proven by tests, ${unproven} with a reason. Made from \`e2e/spec\`: edit the rows there, then run \`npx vitest run scripts/spec-coverage.test.ts -u\`. A proof is a file and a title, or the part of a title that a loop does not change.`,
    "",
    "| Section | Statement | Proof, or the reason why there is none |",
    "| --- | --- | --- |",
    ...lines,
  ].join("\n")}\n`;
}
