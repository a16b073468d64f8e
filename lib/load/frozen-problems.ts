import type { Problem, ProblemCode } from "@/lib/problem";
import { isBelow } from "@/lib/url";

/** What keeps readers from a frozen page or from part of it, or may run code in their browser. */
const stillWrong: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "file-unreadable",
  "file-name",
  "frontmatter-unclosed",
  "frontmatter-syntax",
  "frontmatter-missing",
  "include-file",
  "include-part",
  "include-cycle",
  "mdx-syntax",
  "mdx-import",
  "mdx-depth",
  "mdx-expression",
  "component-unknown",
  "image-missing",
  "image-external",
  "image-unreadable",
  "doc-duplicate",
  "route-duplicate",
  "link-broken",
  "link-anchor",
  "link-asset",
  "link-file",
  "config-doc-unknown",
  "config-sidebar-unknown",
  "version-missing",
  "version-edited",
  "version-link",
]);

/**
 * Problems without those of frozen files that only a newer rule finds: the files passed the rules of their time and
 * aren't edited anymore, so a rule about how pages are written must not stop the build of today's.
 */
export function withoutNewRules(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ file, code, boxed }) => !isBelow(file, "content/versions") || boxed === true || stillWrong.has(code),
  );
}
