import { z } from "zod";
import { markdownRoute, splitUrl } from "@/lib/util/url";

/** Schema of redirects.ts. Unknown keys are errors. */

const path = z.string().regex(/^\/(?!\/)/, "must start with one slash");
// The paths are written to the configuration files of five hosts, which have different special
// characters.
const characters =
  "may hold letters, digits and `.`, `_`, `~`, `-` between its slashes, and one `#heading` at its end";

/**
 * An old path and the page that replaces it. `/a#old` redirects one heading of a page that still
 * exists.
 */
export const redirectSchema = z.strictObject({
  from: path.regex(/^[\w./~-]*(#[^#\s]+)?$/, characters),
  to: path.regex(/^[\w./~-]*(#[\w.~:%-]+)?$/, characters),
});

export type RedirectInput = z.input<typeof redirectSchema>;
export type RedirectsInput = readonly RedirectInput[];

/** A redirected route. `to` never redirects again. */
export interface PageRedirect {
  from: string;
  /** Route, with or without a fragment. */
  to: string;
  /** Line in redirects.ts. */
  line: number;
}

/** A redirected heading of an existing page. */
export interface FragmentRedirect {
  /** Route of the page with the old heading. */
  route: string;
  /** Id of the removed heading. */
  id: string;
  to: string;
  line: number;
}

export interface Redirects {
  pages: readonly PageRedirect[];
  fragments: readonly FragmentRedirect[];
}

/** Returns the target of a redirected route. */
export function findRedirect({ pages }: Redirects, route: string): string | undefined {
  return pages.find((item) => item.from === route)?.to;
}

/** Returns the redirected headings of a page: their targets by id. */
export function fragmentsOf({ fragments }: Redirects, route: string): Record<string, string> {
  return Object.fromEntries(
    fragments.filter((item) => item.route === route).map(({ id, to }) => [id, to]),
  );
}

/** Adds redirects of the Markdown versions: `/old.md` redirects like `/old`. */
export function withMarkdown(
  pages: readonly Pick<PageRedirect, "from" | "to">[],
): { from: string; to: string }[] {
  return pages.flatMap(({ from, to }) => [
    { from, to },
    { from: markdownRoute(from), to: markdownRoute(splitUrl(to).path) },
  ]);
}
