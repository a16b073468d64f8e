import type { ElementContent } from "hast";
import type { Screenshots } from "@/lib/model/screenshots";
import type { Assembled, Origin } from "@/lib/util/origins";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";
import type { Heading, TextSection } from "@/lib/util/text";

interface Written {
  /** The file that it was written in, where that isn't the page's. */
  file?: string;
  line: number;
  column: number;
}

/** A link as its author wrote it. */
export interface LinkReference extends Written {
  url: string;
  kind: "link" | "image" | "definition" | "component";
}

/** An operation of the API, a term or a screenshot that a page names by its id. */
interface EntryReference extends Written {
  id: string;
}

/** A block of code as its author wrote it. */
interface CodeSample extends Omit<Written, "column"> {
  language: string;
  title?: string;
  text: string;
  /** Line of the file that holds the first line of the code. */
  line: number;
  /** The output of a program: shown, not checked. */
  output: boolean;
}

/**
 * A page after compilation: everything that later steps need, plain data that is cached as JSON.
 */
export interface CompiledPage {
  /** Function body made by next-mdx-remote; `evaluate` turns it into a component. */
  code: string;
  /** The content of the page, for its Markdown version and feeds: lib/mdx/content-tree.ts. */
  content: ElementContent[];
  headings: Heading[];
  /** Every id of the page, in document order, headings included. */
  ids: string[];
  links: LinkReference[];
  operations: EntryReference[];
  terms: EntryReference[];
  sections: TextSection[];
  samples: CodeSample[];
  /** True when a truncate marker has text behind it, whether or not that was cut away. */
  truncated: boolean;
  problems: Problem[];
  /** True for a page that doesn't parse, so that its ids aren't known. */
  broken?: boolean;
}

export type CompiledBody = Pick<CompiledPage, "code" | "headings" | "truncated" | "problems">;

/** Compiles a page, or has it already. */
export type ReadPage = (
  page: MdxSource,
) => Promise<Pick<CompiledPage, "headings" | "sections" | "links">>;

/**
 * The part of a compiled page that is kept for all pages at once: without code and content, which
 * are large.
 */
export type CompiledPageInfo = Omit<CompiledPage, "code" | "content">;

export function withoutCode({
  code: _code,
  content: _content,
  ...facts
}: CompiledPage): CompiledPageInfo {
  return facts;
}

/** Source of a page, apart from its frontmatter. */
export interface MdxSource extends Assembled {
  body: string;
  /** Compile only what is before the truncate marker. */
  excerpt?: boolean;
}

/** A page that authors write: a doc, a post, the prose around a board. */
export interface MdxPage extends MdxSource {
  route: string;
  /** Further addresses of the page. */
  aliases?: readonly string[];
  /** Kept out of navigation and search engines. */
  unlisted?: boolean;
  /**
   * The release that its author last compared it with, where that isn't the default of all pages.
   */
  verified?: string;
}

export type CompiledSite = ReadonlyMap<MdxPage, CompiledPageInfo>;

/** State that plugins share while a page is compiled. Lines are lines of the file. */
export interface CompileContext extends Omit<CompiledPage, "code"> {
  file: string;
  origins: readonly Origin[] | undefined;
  lineOffset: number;
  /**
   * Pictures of the page as `prepareSource` describes them; null where there is none that can be
   * read.
   */
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
  { position }: Placed,
) {
  const { line = 1, column = 1 } = position?.start ?? {};
  return { line: line + lineOffset, column };
}

interface Placed {
  type?: string;
  position?: { start: { line: number; column: number } };
}

export function reportAt(
  context: CompileContext,
  node: Placed,
  input: Omit<ProblemInput, "file" | "line" | "column">,
) {
  context.problems.push(problem({ ...input, file: context.file, ...locationOf(context, node) }));
}

/** The rest of the site, as far as compiling a page needs it. */
export interface SiteLookup {
  /** Routes of content files, which are relative to the project. */
  routes: ReadonlyMap<string, string>;
  screenshots: Screenshots;
}

/** For a page that stands by itself. */
export const emptyLookup: SiteLookup = { routes: new Map(), screenshots: {} };
