import { listFiles, readText } from "@/lib/content/files";
import { findTags } from "@/lib/content/includes";
import { readRegions, rowsOf } from "@/lib/content/regions";
import { type Problem, problem } from "@/lib/shared/problem";

/** Files that are there to be included; how a page includes one of them. */
const folders: readonly [folder: string, tag: string][] = [
  ["content/_parts", "Include"],
  ["content/samples", "Code"],
];

/** Files that no page includes, drafts and other parts counted, and regions of samples that no page shows. */
export function checkUnusedParts(root: string): Problem[] {
  const uses = listFiles(root, "content", [".md", ".mdx"], { hidden: true }).flatMap((from) => {
    const read = readText(root, from);
    return "text" in read ? findTags(read.text).map((use) => ({ from, ...use })) : [];
  });
  return folders.flatMap(([folder, tag]) =>
    listFiles(root, folder, [""], { hidden: true }).flatMap((file) => {
      const own = uses.filter((use) => use.file === file && use.from !== file);
      if (own.length > 0) return own.every(({ region }) => region) ? unusedRegions(root, file, own) : [];
      const hint = `Remove the file, or include it with \`<${tag} file="${file.replace("content/", "")}" />\`.`;
      return [unused(file, 1, "No page includes this file.", hint)];
    }),
  );
}

/** Regions of a file of which pages show regions alone. */
function unusedRegions(root: string, file: string, uses: readonly { region?: string }[]): Problem[] {
  const read = readText(root, file);
  if ("problem" in read) return [];
  const { regions } = readRegions(rowsOf(file, read.text));
  const shown = new Set(uses.flatMap(({ region = "" }) => (regions.get(region) ?? []).map(({ line }) => line)));
  const lines = read.text.split("\n");
  return [...regions].flatMap(([name, rows]) => {
    // One inside another is shown with it.
    if (name === "" || rows.every(({ line }) => shown.has(line))) return [];
    const line = lines.findIndex((text) => new RegExp(`\\bregion\\s+${name}(?![\\w-])`, "i").test(text)) + 1;
    return [unused(file, line, `No page shows the region \`${name}\`.`, "Remove its two markers, or show it.")];
  });
}

function unused(file: string, line: number, message: string, hint: string): Problem {
  return problem({ code: "include-unused", severity: "warning", file, line, message, hint });
}
