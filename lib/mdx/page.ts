import type { ElementContent } from "hast";
import type { Screenshots } from "@/lib/model/screenshots";
import type { Assembled, Origin } from "@/lib/util/origins";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";
import type { Heading, TextSection } from "@/lib/util/text";

interface SourceLocation {
  /** The file, if it isn't the page's own but an included one. */
  file?: string;
  line: number;
  column: number;
}

/** A link as written. */
export interface LinkReference extends SourceLocation {
  url: string;
  kind: "link" | "image" | "definition" | "component";
}

/** A reference to an operation, a term or a screenshot by its id. */
interface EntryReference extends SourceLocation {
  id: string;
}

/** A code block as written. */
interface CodeSample extends Omit<SourceLocation, "column"> {
  language: string;
  title?: string;
  text: string;
  /** Line of the first line of code. */
  line: number;
  /** True for output, which is shown but not checked. */
  output: boolean;
}

/** A compiled page: everything that later steps need, as plain data that is cached as JSON. */
export interface CompiledPage {
  /** Function body created by next-mdx-remote. `evaluate` turns it into a component. */
  code: string;
  /** Content for the Markdown version and feeds (lib/mdx/content-tree.ts). */
  content: ElementContent[];
  headings: Heading[];
  /** All ids in document order, including those of headings. */
  ids: string[];
  links: LinkReference[];
  operations: EntryReference[];
  terms: EntryReference[];
  sections: TextSection[];
  samples: CodeSample[];
  /** True if there is text after a truncate marker, whether or not it was removed. */
  truncated: boolean;
  problems: Problem[];
  /** True if the page doesn't parse, so that its ids aren't known. */
  broken?: boolean;
}

export type CompiledBody = Pick<CompiledPage, "code" | "headings" | "truncated" | "problems">;

/** Compiles a page or returns the compiled one. */
export type ReadPage = (
  page: MdxSource,
) => Promise<Pick<CompiledPage, "headings" | "sections" | "links">>;

/**
 * The part of a compiled page that is kept in memory for all pages, without the large code and
 * content.
 */
export type CompiledPageInfo = Omit<CompiledPage, "code" | "content">;

export function withoutCode({
  code: _code,
  content: _content,
  ...facts
}: CompiledPage): CompiledPageInfo {
  return facts;
}

/** Source of a page without its frontmatter. */
export interface MdxSource extends Assembled {
  body: string;
  /** Compile only the part before the truncate marker. */
  excerpt?: boolean;
}

/** A page written in MDX: a doc, a post, or the text of the roadmap. */
export interface MdxPage extends MdxSource {
  route: string;
  /** Other URLs of the page. */
  aliases?: readonly string[];
  /** True if the page isn't in navigation and search engines. */
  unlisted?: boolean;
  /** The release that the page was last verified against, if it isn't the site's default. */
  verified?: string;
}

export type CompiledSite = ReadonlyMap<MdxPage, CompiledPageInfo>;

/** State that plugins share while a page is compiled. Lines are those of the file. */
export interface CompileContext extends Omit<CompiledPage, "code"> {
  file: string;
  origins: readonly Origin[] | undefined;
  lineOffset: number;
  /** Images of the page as `prepareSource` returns them. Null for an image that can't be read. */
  images: Map<string, string | null>;
}

export function newContext({ file, origins, bodyOffset }: Omit<MdxSource, "body">): CompileContext {
  return {
    file,
    origins,
    lineOffset: bodyOffset,
    content: [],
    headings: [],
    ids: [],
    links: [],
    operations: [],
    terms: [],
    sections: [],
    samples: [],
    truncated: false,
    images: new Map(),
    problems: [],
  };
}

export function locationOf(
  { lineOffset }: Pick<CompileContext, "lineOffset">,
  { position }: Positioned,
) {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line: line + lineOffset, column };
}

interface Positioned {
  type?: string;
  position?: { start: { line: number; column: number } };
}

export function reportAt(
  context: CompileContext,
  node: Positioned,
  input: Omit<ProblemInput, "file" | "line" | "column">,
) {
  context.problems.push(problem({ ...input, file: context.file, ...locationOf(context, node) }));
}

/** What compiling a page needs of the rest of the site. */
export interface SiteLookup {
  /** Routes by content file, relative to the project. */
  routes: ReadonlyMap<string, string>;
  screenshots: Screenshots;
}

/** For pages that are compiled without a site. */
export const emptyLookup: SiteLookup = { routes: new Map(), screenshots: {} };
