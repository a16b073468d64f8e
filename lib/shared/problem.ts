/** Every problem the project can make. One code, one line of meaning; the message at the place says the rest. */
export const problemCodes = {
  "frontmatter-unclosed": "Frontmatter opens with --- and never closes",
  "frontmatter-syntax": "Frontmatter is not valid YAML",
  "frontmatter-unknown": "A frontmatter key that nothing reads",
  "frontmatter-missing": "A required frontmatter key is not there",
  "frontmatter-invalid": "A frontmatter value of the wrong type or form",
  "file-unreadable": "A content file cannot be read as text",
  "file-name": "A file name that makes no address",
  "page-empty": "A page without a body",
  "route-duplicate": "Two files claim one route",
  "route-base": "A page outside the base path of its sidebar",
  "position-duplicate": "Two pages of a folder have one position",
  "post-name": "A post's file is not named by its date and slug",
  "post-date": "A post of a day that does not exist, or has not come",
  "post-placeholder": "A post that still holds the text it was made with",
  "truncate-misplaced": "A truncate marker that cuts nothing",
  "entry-unknown": "Data in content/ names an entry that does not exist",
  "include-file": "A file to include that is not there, or may not be included",
  "include-cycle": "A file that includes itself",
  "mdx-syntax": "MDX that does not parse",
  "mdx-import": "import or export in content",
  "markup-unknown": "Markup that would show as text",
  "mdx-expression": "An expression in content that would run",
  "component-unknown": "A component that authors do not have",
  "component-props": "A component with a wrong or missing attribute",
  "code-language": "A code language that is not loaded",
  "image-missing": "An image that is not there",
  "image-external": "An image on another host, which the security policy blocks",
  "image-unreadable": "A file that is no picture, or one that is too large",
  "image-alt": "An image without alternative text",
  "shot-unknown": "A page names a screenshot that is not declared",
  "shot-outdated": "A screenshot of an older version than the documented one",
  "shot-size": "A screenshot that is too large at the width of the text",
  "callout-number": "A link to a numbered callout that shows another number",
  "heading-duplicate": "Two headings with one id",
  "heading-skipped": "A heading level is skipped",
  "heading-h1": "A second h1 in a page",
  "link-text": "A link without text",
  "link-empty": "A link without a target",
  "link-broken": "A link to a page that does not exist",
  "link-anchor": "A link to a heading that does not exist",
  "link-file": "A Markdown file link that leads nowhere",
  "link-asset": "A link to a file that does not exist",
  "link-form": "A link not in its canonical form",
  "link-redirect": "A link to an address that redirects",
  "link-reference": "A reference link without a definition",
  "link-local": "A link to a machine of the author",
  "id-duplicate": "Two elements of a page with one id",
  "data-invalid": "A YAML file of content/ in the wrong form",
  "config-invalid": "A wrong value in the site configuration",
  "config-doc-unknown": "The configuration names a doc that does not exist",
  "config-sidebar-unknown": "The configuration names a sidebar that does not exist",
  "redirect-invalid": "A redirect in the wrong form",
  "redirect-duplicate": "Two redirects from one address",
  "redirect-loop": "Redirects that lead back to themselves",
  "redirect-shadowed": "A redirect from an address that exists",
  "redirect-target": "A redirect to an address that does not exist",
  "url-lost": "A published address that leads nowhere now",
  "url-unknown": "Addresses that are not in the baseline",
  "doc-orphan": "A doc that is in no sidebar",
  "page-export": "A page module without a default export",
  "metadata-duplicate": "Two pages with one title or description",
  "sample-syntax": "A code sample that does not parse",
  "sample-compose": "A command or file of Compose that the platform's stacks do not fit",
  "sample-unclassified": "A code sample that nobody has said how to prove",
  "sample-unproven": "A code sample that has changed since it last ran",
  "download-syntax": "A file for download that does not parse",
  "prose-habit": "A turn of phrase that reads like a translation",
  "sample-import": "A Python sample imports what the facts do not name",
  "vocabulary-env": "An environment variable that the platform does not read",
  "vocabulary-sdk": "A name that the SDK does not have",
  "placeholder-unknown": "A `YOUR_…` that content/placeholders.ts does not declare",
  "vocabulary-endpoint": "An address that the API does not have",
  "doc-incoming": "A page that too few other pages link to",
  conformance: "HTML or XML that a validator of its standard refuses",
  "build-output": "The build left something out",
  "policy-broken": "A page against its content security policy",
  "budget-exceeded": "A page is larger than its budget",
  "api-syntax": "An API description that does not parse",
  "api-unsupported": "A keyword of OpenAPI that the reference does not show",
  "api-structure": "A part of the API description is missing or of the wrong kind",
  "api-ref": "A reference of the API description leads nowhere",
  "api-title": "Two operations with one title",
  "api-lint": "A finding of the API linter",
  "api-history": "A recorded release of the API that can't be read",
  "api-platform": "The API description and the platform's own disagree, and no reason is given",
  "api-operation-unknown": "Content names an operation that does not exist",
  "question-section": "A question names a page or section that is not there",
  "question-fact": "A section no longer has a fact that answers a question",
  "question-length": "The section that answers a question is too long to be read at once",
  "question-search": "Search doesn't find the answer of a question",
} as const satisfies Record<string, string>;

export type ProblemCode = keyof typeof problemCodes;
export type Severity = "error" | "warning";

/** A problem as data. `file` is relative to the project, `line` and `column` start at 1. */
export interface Problem {
  code: ProblemCode;
  severity: Severity;
  file: string;
  line?: number;
  column?: number;
  /** What is wrong, the offending value in `code marks`, where and why. */
  message: string;
  /** The exact fix. */
  hint?: string;
  /** The text that is wrong, at or after the place, and the one that is right whatever its author meant. */
  fix?: { from: string; to: string };
}

export type ProblemInput = Omit<Problem, "severity"> & { severity?: Severity };

export function problem(input: ProblemInput): Problem {
  const { hint, ...rest } = input;
  return { ...rest, severity: input.severity ?? "error", ...(hint && { hint }) };
}

/** Thrown by code that cannot go on; carries the list so that the printers can show it. */
export class ProblemError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join("\n"));
    this.name = "ProblemError";
    this.problems = problems;
  }
}

export function formatPlace({ file, line, column }: Pick<Problem, "file" | "line" | "column">): string {
  if (line === undefined) return file;
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** One problem on one line, for error overlays and messages of thrown errors. */
export function formatProblem(item: Problem): string {
  const hint = item.hint ? ` ${item.hint}` : "";
  return `${formatPlace(item)} ${item.message}${hint} [${item.code}]`;
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((item) => item.severity === "error");
}

/** Problems in reading order: by file, line, column. What several pages include is wrong in each of them, and said once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map(problems.map((item) => [JSON.stringify(item), item]));
  return [...distinct.values()].sort(
    (a, b) =>
      a.file.localeCompare(b.file) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      a.code.localeCompare(b.code),
  );
}
