import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { listFiles } from "@/lib/content/files";
import { findLanguage } from "@/lib/mdx/languages";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Vocabulary } from "@/lib/shared/vocabulary";
import { checkSyntax } from "./samples/syntax";
import { checkVocabulary } from "./vocabulary";

/** Files for readers to download. Pages link to `/downloads/…`. */
const folder = "public/downloads";

/** Holds files for download to the rules for samples: they parse, and the names in them exist. */
export function checkDownloads(
  root: string,
  vocabulary: Vocabulary,
  paths: readonly string[],
  only?: ReadonlySet<string>,
): Problem[] {
  const files = listFiles(root, folder, [""]).filter((file) => only === undefined || only.has(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const language = findLanguage(extname(file).slice(1))?.id;
    const faults = language ? (checkSyntax(language, [text])[0] ?? []) : [];
    return [
      ...faults.map(({ line, message }) =>
        problem({
          code: "download-syntax",
          file,
          line,
          message: `This ${language} file does not parse: ${message}.`,
          hint: "Readers download it as it is. Fix it here.",
        }),
      ),
      ...checkVocabulary(file, text, 1, vocabulary, paths),
    ];
  });
}
