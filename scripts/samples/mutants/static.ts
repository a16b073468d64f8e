import { placeholders } from "@/content/placeholders";
import { vocabulary } from "@/content/vocabulary";
import { checkPlaceholders } from "@/lib/check/placeholders";
import { checkSamples } from "@/lib/check/samples/check";
import { checkShell } from "@/lib/check/shell/check-shell";
import { loadShellReader } from "@/lib/check/shell/read-commands";
import { checkVocabulary, documentedPaths } from "@/lib/check/vocabulary";
import type { Problem } from "@/lib/problem";
import { readBlocks } from "@/lib/proof/blocks";

/** What `npm run check` says about the samples of one page. */
export async function loadStaticChecks(): Promise<(file: string, source: string) => Problem[]> {
  const readShell = await loadShellReader();
  const paths = documentedPaths(process.cwd());
  return (file, source) => {
    const blocks = readBlocks(source);
    const samples = blocks.map(({ language, meta, text, line }) => ({
      language,
      title: meta.title,
      text,
      line: line + 1,
      output: meta.output,
    }));
    return [
      ...checkVocabulary(file, source, 1, vocabulary, paths),
      ...checkPlaceholders([{ file, text: source, line: 1 }], placeholders),
      ...checkSamples(new Map([[{ file }, { samples }]]), vocabulary.pythonModules),
      ...blocks.flatMap(({ language, line, text }) =>
        language === "bash" ? checkShell(file, line, readShell(text)) : [],
      ),
    ];
  };
}

export function newProblem(before: readonly Problem[], after: readonly Problem[]): Problem | undefined {
  const known = new Set(before.map(({ message }) => message));
  return after.find(({ message }) => !known.has(message));
}
