import { readFileSync } from "node:fs";
import { readBlocks } from "@/lib/content/samples/code-blocks";

/** The content of a file that another page shows. */
export function fileOf(page: string, title: string): string {
  const block = readBlocks(readFileSync(page, "utf8")).find(({ meta }) => meta.title === title);
  if (!block) throw new Error(`${page} has no ${title}.`);
  return block.text;
}

/** Eight test cases. People agree on all but one. */
export function annotations(invoice: string): string {
  const questions = [
    "Can I pay by invoice?",
    ..."ABCDEFG".split("").map((letter) => `Question ${letter}?`),
  ];
  return csv(
    "question,support-review,output",
    questions.map(
      (question, index) =>
        `${question},"{""accurate"": ${index === 0 ? invoice : "true"}}",Answer ${index}`,
    ),
  );
}

/** The text of a CSV file. */
export function csv(header: string, rows: readonly string[]): string {
  return `${[header, ...rows].join("\n")}\n`;
}
