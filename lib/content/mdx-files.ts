import type { z } from "zod";
import type { ContentFile } from "@/lib/model/page";
import { type Problem, problem } from "@/lib/util/problem";
import { listFiles, memoizeByFile, readText } from "./files";
import { parseFrontmatter } from "./frontmatter";
import { expandIncludes } from "./includes";

/** The part of a file below its frontmatter. */
export type MdxBody = Pick<ContentFile, "file" | "body" | "bodyOffset">;

interface Collection<S extends z.ZodType, P extends MdxBody> {
  folder: string;
  schema: S;
  /**
   * Values for keys that can't be read, so that the preview shows a page whose frontmatter has a
   * mistake.
   */
  fallback: (file: string) => Readonly<Record<string, unknown>>;
  make: (data: z.output<S>, source: MdxBody) => P;
  /** Checks that a schema can't make. `lineOf` gives the line of a key. */
  check?: (page: P, lineOf: (key: string) => number) => Problem[];
}

/**
 * A function that reads every page below a folder. Drafts are read and checked; the caller leaves
 * them out.
 */
export function mdxCollection<S extends z.ZodType, P extends MdxBody>(
  collection: Collection<S, P>,
) {
  const { folder, schema, fallback, make, check } = collection;
  const readPage = memoizeByFile(
    (root: string, file: string): { page?: P; problems: Problem[] } => {
      const read = readText(root, file);
      if ("problem" in read) return { problems: [read.problem] };
      const { data, body, bodyOffset, lineOf, problems } = parseFrontmatter(
        read.text,
        file,
        schema,
        fallback(file),
      );
      if (!data) return { problems };
      const page = make(data, { file, body, bodyOffset });
      if (body.trim() === "" && problems.length === 0) {
        const hint = "Write it, or remove the file.";
        problems.push(
          problem({
            code: "page-empty",
            file,
            line: bodyOffset,
            message: "The page has no text.",
            hint,
          }),
        );
      }
      return { page, problems: [...problems, ...(check?.(page, lineOf) ?? [])] };
    },
  );
  return (root: string): { pages: P[]; problems: Problem[] } => {
    const files = listFiles(root, folder, [""]);
    const isPage = (file: string) => /\.mdx?$/.test(file) && !isReadme(file);
    const read = files.filter(isPage).map((file) => readPage(root, file));
    const strays = files.filter((file) => !isPage(file)).map((file) => reportStray(file));
    const expanded = read.flatMap(({ page }) => (page ? expandIncludes(root, page) : []));
    return {
      pages: expanded.map(({ page }) => page),
      problems: [...strays, ...[...read, ...expanded].flatMap(({ problems }) => problems)],
    };
  };
}

function isReadme(file: string): boolean {
  return /\/readme\.mdx?$/i.test(file);
}

/**
 * A file among pages that is none: it would be missing without a word, or be published by mistake.
 */
function reportStray(file: string): Problem {
  const name = file.slice(file.lastIndexOf("/") + 1);
  const isMarkdown = /\.(?:mdx?|markdown|mdown|mkd)$/i.test(name);
  let hint = "Files for readers go to `public/`, samples to `content/samples`.";
  if (isReadme(file))
    hint = `A note for authors is \`_${name}\`; the page of a folder has the folder's name.`;
  else if (isMarkdown) hint = `Name it \`${name.replace(/\.\w+$/, ".mdx")}\`.`;
  else if (/\.(?:png|jpe?g|gif|svg|webp)$/i.test(name))
    hint = "Put it into `public/images`, and write `![What it shows](/images/…)`.";
  return problem({
    code: "file-name",
    file,
    line: 1,
    message: `\`${name}\` isn't a page, so nothing reads it.`,
    hint,
  });
}
