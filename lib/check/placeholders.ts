import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledSite } from "@/lib/mdx/page";
import { rankNear } from "@/lib/shared/near";
import { type Origin, originOf } from "@/lib/shared/origins";
import { type Placeholder, placeholderWords } from "@/lib/shared/placeholders";
import { type Problem, problem } from "@/lib/shared/problem";

interface Source {
  file: string;
  text: string;
  /** Line of the file that the text starts on. */
  line: number;
  /** Where lines of the text were written, when not all of them are the file's own. */
  origins?: readonly Origin[];
}

/** Undeclared placeholders: "Your values" can't fill them in, and one with a typo is a second name for a value. */
export function checkPlaceholders(sources: readonly Source[], declared: readonly Placeholder[]): Problem[] {
  const known = new Set(declared.flatMap(({ names }) => names));
  return sources.flatMap(({ file, text, line, origins }) =>
    text.split("\n").flatMap((row, index) =>
      [...row.matchAll(placeholderWords)].flatMap(([name]) => {
        if (known.has(name)) return [];
        const [near] = rankNear(name, known);
        const hint = `${near ? `Did you mean \`${near}\`? ` : ""}Otherwise declare it in content/placeholders.ts.`;
        const message = `Unknown placeholder \`${name}\`.`;
        const place = originOf({ file, bodyOffset: line - 1, origins }, { line: line + index });
        return [problem({ code: "placeholder-unknown", ...place, message, hint })];
      }),
    ),
  );
}

/** Pages and the API description. The authors' page shows made-up code, so it is left out. */
export function placeholderSources(pages: CompiledSite, root: string, apiFile?: string): Source[] {
  const written = [...pages.keys()].flatMap(({ unlisted, file, body, bodyOffset, origins }) =>
    unlisted ? [] : [{ file, text: body, line: bodyOffset + 1, origins }],
  );
  if (!apiFile) return written;
  return [...written, { file: apiFile, text: readFileSync(join(root, apiFile), "utf8"), line: 1 }];
}
