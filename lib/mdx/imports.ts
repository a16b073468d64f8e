import type { MdxjsEsm } from "mdast-util-mdx";
import type { ProblemInput } from "@/lib/util/problem";

/** Matches an import and captures its module. */
const importLine = /^\s*import\s+(?:[^"';]*?\s+from\s+)?["']([^"']+)["'];?\s*$/;
/** Matches modules that a page would show, as opposed to components. */
const shownFile =
  /\.(?:mdx?|png|jpe?g|gif|svg|webp|json|ya?ml|txt|csv|py|ts|js|sh)(?:\?.*)?$|[!?]raw\b|raw-loader/;

/** Returns advice for `import` and `export`, which have no effect in content. */
export function describeImport(
  { value, position }: MdxjsEsm,
  body: string,
): Pick<ProblemInput, "message" | "hint" | "fixes"> {
  const lines = value.split("\n").filter((line) => line.trim() !== "");
  const modules = lines.map((line) => importLine.exec(line)?.[1]);
  const message = "`import` and `export` do nothing in content.";
  const shownModule = modules.find((module) => module && shownFile.test(module));
  if (shownModule) return { message, hint: hintForFile(shownModule) };
  if (!modules.every((module) => module !== undefined)) {
    const hint = /^\s*export\b/m.test(value)
      ? "Remove the lines, and write the value where it is used. Metadata belongs into the frontmatter."
      : "Remove the lines: components need no import.";
    return { message, hint };
  }
  const end = position?.end.offset ?? 0;
  const blank = /^\n{0,2}/.exec(body.slice(end))?.[0] ?? "";
  const source = body.slice(position?.start.offset, end);
  return {
    message,
    hint: "Remove the line: components need no import.",
    fixes: [{ from: source + blank, to: "" }],
  };
}

function hintForFile(file: string): string {
  if (/\.(?:png|jpe?g|gif|svg|webp)$/.test(file))
    return "Put the picture into `public/images`, and write `![What it shows](/images/…)` where it belongs.";
  if (/\.mdx?$/.test(file))
    return 'Put the file into `content/_parts`, and write `<Include file="_parts/…" />` where its text belongs.';
  return 'Put the file into `content/samples`, and write `<Code file="samples/…" />` where it belongs.';
}
