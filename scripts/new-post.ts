import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { printProblems, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { loadPosts } from "@/lib/content/changelog";
import { changeAreaNames } from "@/lib/model/change-areas";
import { CommandError } from "@/lib/util/command-error";
import { localDay } from "@/lib/util/dates";
import { ProblemError } from "@/lib/util/problem";
import { makePost } from "./new-post/make-post";

reportFailures();

/**
 * `npm run new:post -- --title "…" --version 0.59.0 --area Evaluation`. Prompts for missing flags.
 */
const usage = `npm run new:post -- --title "…" --area "${changeAreaNames[0]}" [--version 0.59.0] [--description "…"] [--slug …] [--draft]`;
const text = { type: "string" } as const;
const { values: flags } = readArguments(usage, {
  options: {
    title: text,
    version: text,
    area: text,
    description: text,
    slug: text,
    draft: { type: "boolean" },
  },
});
const answers = process.stdin.isTTY && process.stdout.isTTY ? await promptForMissing(flags) : flags;
const title = answers.title ?? "";
const area = answers.area ?? "";
if (title === "" || area === "") fail(`A post needs a title and an area.\n${usage}`);

const root = process.cwd();
const { post, problems } = makePost(
  { ...answers, title, area, date: localDay() },
  loadPosts(root).posts,
);
if (!post) throw new ProblemError(problems);
printProblems(problems);
const file = join(root, post.file);
mkdirSync(dirname(file), { recursive: true });
try {
  writeFileSync(file, post.text, { flag: "wx" });
} catch (error) {
  fail(`\`${post.file}\` was not written: ${(error as Error).message}.`);
}
console.log(`${post.file}\nWrite the text where it says TODO, then run \`npm run check\`.`);

/** Prompts for what no flag gave. An empty version means a post without one. */
async function promptForMissing(options: typeof flags): Promise<typeof flags> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const result = { ...options };
  result.title ??= await terminal.question("Title: ");
  result.version ??= await terminal.question("Version (empty for none): ");
  result.area ??= await terminal.question(`Area (${changeAreaNames.join(", ")}): `);
  terminal.close();
  return result;
}

function fail(message: string): never {
  throw new CommandError(message);
}
