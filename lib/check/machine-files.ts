import { readFileSync } from "node:fs";
import { join } from "node:path";
import { longestMachineFile } from "@/lib/shared/machine-files";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Output } from "@/lib/text/read";

/** No file that a program reads page by page is so long that an agent cuts it. llms-full.txt is for those that don't. */
export function checkMachineFiles(folder: string, output: Output, longest = longestMachineFile): Problem[] {
  return [...output.texts.keys()].flatMap((file) => {
    const { length } = readFileSync(join(folder, file), "utf8");
    if (length <= longest) return [];
    const isIndex = file.endsWith(".txt");
    return problem({
      code: "build-output",
      file: `out/${file}`,
      message: `\`/${file}\` has ${length} characters, and coding agents read no more than ${longest}.`,
      hint: isIndex ? "Split the section, or shorten the descriptions of its pages." : "Split the page in two.",
    });
  });
}
