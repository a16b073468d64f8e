/**
 * Whether a request asks for the Markdown version of a page: its `Accept` names the type. Browsers and `curl` ask for
 * anything, and get HTML. The rules in lib/emit/hosts apply the same test.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  return new RegExp(acceptsMarkdown, "i").test(accept ?? "");
}

/** As a pattern that nginx and Vercel read, too. A weight of 0 refuses the type (RFC 9110, 12.4.2). */
export const acceptsMarkdown = String.raw`(^|,)\s*text/markdown\s*(;\s*q=(0*\.\d*[1-9]|1)[\d.]*\s*)?(,|$)`;
