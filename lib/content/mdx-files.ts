import type { z } from "zod";
import type { ContentFile } from "@/lib/model/page";
import { type Problem, problem } from "@/lib/util/problem";
import { listFiles, memoizeByFile, readText } from "./files";
import { parseFrontmatter } from "./frontmatter";
import { expandIncludes } from "./includes";

/** What a file has below its frontmatter. */
export type MdxBody = Pick<ContentFile, "file" | "body" | "bodyOffset">;

interface Collection<S extends z.ZodType, P extends MdxBody> {
  folder: string;
  schema: S;
  /** Values for keys that can't be read, so that the preview shows a page whose frontmatter has a mistake. */
  fallback: (file: string) => Readonly<Record<string, unknown>>;
  make: (data: z.output<S>, source: MdxBody) => P;
  /** What the schema can't see. `lineOf` gives the line of a key. */
  check?: (page: P, lineOf: (key: string) => number) => Problem[];
}

/** A function that reads every page below a folder. Drafts are read and checked; the caller leaves them out. */
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
    const read = listFiles(root, folder, [".mdx", ".md"]).map((file) => readPage(root, file));
    const expanded = read.flatMap(({ page }) => (page ? expandIncludes(root, page) : []));
    return {
      pages: expanded.map(({ page }) => page),
      problems: [...read, ...expanded].flatMap(({ problems }) => problems),
    };
  };
}
