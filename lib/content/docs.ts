import { z } from "zod";
import { memoizeByFile } from "@/lib/content/file-fingerprints";
import { listFiles, readText } from "@/lib/content/files";
import { parseFrontmatter } from "@/lib/content/frontmatter";
import { expandIncludes } from "@/lib/content/includes";
import type { LoadedDoc } from "@/lib/content/sidebars";
import { type Problem, problem } from "@/lib/shared/problem";
import { canonicalPath } from "@/lib/shared/url";

const text = z.string().trim().min(1, "must not be empty");
const route = z
  .string()
  .regex(/^\/[\w./-]*$/, { error: "must be a path such as `/evaluation/concepts`", abort: true })
  .refine(isAddress, "must have plain names between its slashes, without `.` and `..`");

/** Longest name of an address, in characters: with `.html` it must fit a file system. */
const longestName = 200;

/** True for a path whose names can be folders and files of the export: no `..`, nothing hidden, nothing too long. */
function isAddress(path: string): boolean {
  const names = path.split("/").slice(1);
  return path === "/" || names.every((name) => /^\w[\w.-]*$/.test(name) && name.length <= longestName);
}

/** Frontmatter of a documentation page. Strict: what nothing reads is an error. */
export const docFrontmatter = z.strictObject({
  title: text.max(90, "must have at most 90 characters"),
  description: text
    .min(60, "must have at least 60 characters: say what the reader gets")
    .max(160, "must have at most 160 characters"),
  sidebarLabel: text.optional(),
  position: z.number().min(0).default(1000),
  slug: route.optional(),
  aliases: z.array(route).default([]),
  keywords: z.array(text).max(12).default([]),
  meta: z.array(text.max(40)).max(4).default([]),
  image: text.optional(),
  draft: z.boolean().default(false),
  unlisted: z.boolean().default(false),
  displayedSidebar: text.optional(),
});

/** Where docs live, relative to the project. */
export const docsFolder = "content/docs";

/** Reads every page below content/docs. Drafts are read and checked, and left out by the caller of production builds. */
export function loadDocs(root: string): { docs: LoadedDoc[]; problems: Problem[] } {
  const docs: LoadedDoc[] = [];
  const problems: Problem[] = [];
  for (const file of listFiles(root, docsFolder, [".mdx", ".md"])) {
    const read = readDoc(root, file);
    problems.push(...read.problems);
    if (!read.doc) continue;
    const expanded = expandIncludes(root, read.doc);
    problems.push(...expanded.problems);
    docs.push(expanded.page);
  }
  problems.push(...findDuplicateRoutes(docs));
  return { docs, problems };
}

const readDoc = memoizeByFile((root: string, file: string): { doc?: LoadedDoc; problems: Problem[] } => {
  const read = readText(root, file);
  if ("problem" in read) return { problems: [read.problem] };
  const parsed = parseFrontmatter(read.text, file, docFrontmatter, standIn(file));
  const { problems } = parsed;
  if (!parsed.data) return { problems };
  if (parsed.body.trim() === "" && problems.length === 0) {
    problems.push(
      problem({
        code: "page-empty",
        file,
        line: parsed.bodyOffset,
        message: "The page has no text.",
        hint: "Write it, or remove the file.",
      }),
    );
  }
  const doc = makeDoc(file, parsed.data, parsed.body, parsed.bodyOffset);
  if (parsed.data.slug === undefined && !isAddress(doc.route)) return { problems: [...problems, badName(file)] };
  return { doc, problems };
});

/** Title and description of a page whose own can't be read. Their problems keep them from being published. */
function standIn(file: string) {
  const name = nameOf(file).slice(0, 80);
  return { title: name, description: `The description of ${name} can't be read, so this line stands in for it.` };
}

function nameOf(file: string): string {
  return file.slice(docsFolder.length + 1);
}

function makeDoc(file: string, data: z.output<typeof docFrontmatter>, body: string, bodyOffset: number): LoadedDoc {
  const { slug, ...own } = data;
  const id = nameOf(file).replace(/\.mdx?$/, "");
  return {
    ...own,
    id,
    file,
    route: canonicalPath(slug ?? `/${id}`),
    aliases: data.aliases.map(canonicalPath),
    sidebarLabel: data.sidebarLabel ?? data.title,
    area: "platform",
    section: [],
    body,
    bodyOffset,
  };
}

function badName(file: string): Problem {
  return problem({
    code: "file-name",
    file,
    line: 1,
    message: `The name \`${file}\` makes no address.`,
    hint: `Use letters without accents, digits, \`-\`, \`_\` and \`.\`, at most ${longestName} a name, or give it a \`slug\`.`,
  });
}

/** Routes are compared without case: macOS and Windows authors would not see two files, a Linux host would. */
function findDuplicateRoutes(docs: readonly LoadedDoc[]): Problem[] {
  const owners = new Map<string, LoadedDoc>();
  const problems: Problem[] = [];
  for (const doc of docs) {
    for (const path of [doc.route, ...doc.aliases]) {
      const owner = owners.get(path.toLowerCase());
      if (!owner) owners.set(path.toLowerCase(), doc);
      else {
        problems.push(
          problem({
            code: "route-duplicate",
            file: doc.file,
            line: 1,
            message: `The route \`${path}\` is claimed by \`${owner.file}\` and \`${doc.file}\`.`,
            hint: "Give one of them another `slug`, or rename its file.",
          }),
        );
      }
    }
  }
  return problems;
}
