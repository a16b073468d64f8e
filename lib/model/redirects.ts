import { z } from "zod";
import { markdownRoute, splitUrl } from "@/lib/util/url";

/** Schema of redirects.ts. Strict: an unknown key is an error. */

const path = z.string().regex(/^\/(?!\/)/, "must start with one slash");
// The same text is in the files of five hosts, each with its own special characters.
const characters =
  "may hold letters, digits and `.`, `_`, `~`, `-` between its slashes, and one `#heading` at its end";

/**
 * An old address and the page that has its content now. `/a#old` moves one heading of a page that
 * is still there.
 */
export const redirectSchema = z.strictObject({
  from: path.regex(/^[\w./~-]*(#[^#\s]+)?$/, characters),
  to: path.regex(/^[\w./~-]*(#[\w.~:%-]+)?$/, characters),
});

export type RedirectInput = z.input<typeof redirectSchema>;
export type RedirectsInput = readonly RedirectInput[];

/** An old route; `to` never redirects again. */
export interface PageRedirect {
  from: string;
  /** Route, with a heading or without. */
  to: string;
  /** Line in redirects.ts. */
  line: number;
}

/** A heading that moved away from a page that exists. */
export interface FragmentRedirect {
  /** Route of the page that readers of the old heading arrive at. */
  route: string;
  /** Id of the heading that is not there anymore. */
  id: string;
  to: string;
  line: number;
}

export interface Redirects {
  pages: readonly PageRedirect[];
  fragments: readonly FragmentRedirect[];
}

/** Where an old route leads now. */
export function findRedirect({ pages }: Redirects, route: string): string | undefined {
  return pages.find((item) => item.from === route)?.to;
}

/** Moved headings of one page: id → new address. */
export function fragmentsOf({ fragments }: Redirects, route: string): Record<string, string> {
  return Object.fromEntries(
    fragments.filter((item) => item.route === route).map(({ id, to }) => [id, to]),
  );
}

/** The redirects with those of the Markdown versions: `/old.md` leads where `/old` does. */
export function withMarkdown(
  pages: readonly Pick<PageRedirect, "from" | "to">[],
): { from: string; to: string }[] {
  return pages.flatMap(({ from, to }) => [
    { from, to },
    { from: markdownRoute(from), to: markdownRoute(splitUrl(to).path) },
  ]);
}
