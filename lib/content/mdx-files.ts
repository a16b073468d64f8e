import type { z } from "zod";
import type { ContentFile } from "@/lib/model/page";
import { type Problem, problem } from "@/lib/util/problem";
import { listFiles, memoizeByFile, readText } from "./files";
import { parseFrontmatter } from "./frontmatter";
import { expandIncludes } from "./includes";

/** The body of an MDX file, without frontmatter. */
export type MdxBody = Pick<ContentFile, "file" | "body" | "bodyOffset">;

interface Collection<S extends z.ZodType, P extends MdxBody> {
  folder: string;
  schema: S;
  /**
   * Values for keys that are missing or invalid, so that the preview can show a page in spite of an
   * error in its frontmatter.
   */
  fallback: (file: string) => Readonly<Record<string, unknown>>;
  make: (data: z.output<S>, source: MdxBody) => P;
  /** Checks that the schema can't express. `lineOf` returns the line of a frontmatter key. */
  check?: (page: P, lineOf: (key: string) => number) => Problem[];
}

/**
 * Returns a function that reads all pages of a collection. Drafts are read and checked, and the
 * caller removes them.
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
    const results = files.filter(isPage).map((file) => readPage(root, file));
    const strayProblems = files.filter((file) => !isPage(file)).map((file) => reportStray(file));
    const readPages = results.map(({ page }) => page).filter((page) => page !== undefined);
    const expanded = readPages.map((page) => expandIncludes(root, page));
    const pageProblems = [...results, ...expanded].flatMap(({ problems }) => problems);
    return {
      pages: expanded.map(({ page }) => page),
      problems: [...strayProblems, ...pageProblems],
    };
  };
}

function isReadme(file: string): boolean {
  return /\/readme\.mdx?$/i.test(file);
}

/**
 * Reports a file in a folder of pages that isn't a page. Otherwise it would be ignored silently.
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
