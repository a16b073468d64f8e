import { z } from "zod";
import { isExternal, isPagePath, markdownRoute, splitUrl } from "@/lib/shared/url";

/** Schema of redirects.ts. Strict: an unknown key is an error. */

const from = z
  .string()
  .regex(/^\/(?!\/)/, "must start with one slash")
  .regex(/^[^?\s]*$/, "must be a path without query: the reader's own query goes on to the target")
  .regex(/^[^#]*(#[^#]+)?$/, "must end after one `#heading`")
  // The same text is in the files of five hosts, each with its own special characters.
  .regex(/^[\w./~-]*(#.*)?$/, "may hold letters, digits and `.`, `_`, `~`, `-` between its slashes");
const to = z
  .union([z.string().regex(/^\/(?!\/)/), z.url({ protocol: /^https$/ })], {
    error: "must start with one slash or with https://",
  })
  .refine(
    (value) => /^[\w./~:%?&=+,@!#-]*$/.test(value),
    "must not hold white space, quotes, brackets, `$` or letters that are not ASCII: percent-encode them",
  );

/** An old address and the page that has its content now. `/a#old` moves one heading of a page that is still there. */
export const redirectSchema = z.strictObject({
  from: from,
  to: to,
});

export type RedirectInput = z.input<typeof redirectSchema>;
export type RedirectsInput = readonly RedirectInput[];

/** An old route; chains are followed to their end, so `to` never redirects again. */
export interface PageRedirect {
  from: string;
  /** Route with query and hash, or an address of another host. */
  to: string;
  /** Line in redirects.ts. */
  line: number;
}

/** A heading that moved away from a page that exists. */
export interface FragmentRedirect {
  /** Route of the page that readers of the old heading arrive at. */
  route: string;
  /** Id of the heading that is not there any more. */
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
  return Object.fromEntries(fragments.filter((item) => item.route === route).map(({ id, to }) => [id, to]));
}

/** The redirects with those of the Markdown versions: `/old.md` leads where `/old` does, if that is a page of the site. */
export function withMarkdown(pages: readonly Pick<PageRedirect, "from" | "to">[]): { from: string; to: string }[] {
  return pages.flatMap(({ from, to }) => {
    const { path } = splitUrl(to);
    const isPage = !isExternal(to) && isPagePath(path) && isPagePath(from);
    return isPage
      ? [
          { from, to },
          { from: markdownRoute(from), to: markdownRoute(path) },
        ]
      : [{ from, to }];
  });
}
