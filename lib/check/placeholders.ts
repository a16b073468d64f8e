import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledSite } from "@/lib/compile/page";
import { type Placeholder, placeholderWords } from "@/lib/model/placeholders";
import { rankNear } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";

interface Source {
  file: string;
  text: string;
  /** Line of the file that the text starts on. */
  line: number;
}

/** Placeholders that nobody declared: "Your values" can't fill them in, and one with a typo is a second name for a value. */
export function checkPlaceholders(sources: readonly Source[], declared: readonly Placeholder[]): Problem[] {
  const known = new Set(declared.flatMap(({ names }) => names));
  return sources.flatMap(({ file, text, line }) =>
    text.split("\n").flatMap((row, index) =>
      [...row.matchAll(placeholderWords)].flatMap(([name]) => {
        if (known.has(name)) return [];
        const [near] = rankNear(name, known);
        const hint = `${near ? `Did you mean \`${near}\`? ` : ""}Otherwise declare it in content/placeholders.ts.`;
        const message = `Unknown placeholder \`${name}\`.`;
        return [problem({ code: "placeholder-unknown", file, line: line + index, message, hint })];
      }),
    ),
  );
}

/** Pages and the API description. The authors' page shows made-up code, so it is left out. */
export function placeholderSources(pages: CompiledSite, root: string, apiFile?: string): Source[] {
  const written = [...pages.keys()].flatMap(({ unlisted, file, body, bodyOffset }) =>
    unlisted ? [] : [{ file, text: body, line: bodyOffset + 1 }],
  );
  if (!apiFile) return written;
  return [...written, { file: apiFile, text: readFileSync(join(root, apiFile), "utf8"), line: 1 }];
}
