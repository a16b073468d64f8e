/**
 * Whether a request wants the Markdown version of a page (RFC 9110, 12.5.1). It has to be named: browsers and `curl` ask
 * for anything, and get HTML. At the same weight Markdown wins, because whoever names both, as coding agents do, can't
 * use more than the text. The rules of nginx and Caddy in lib/hosting say the same in their languages.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
  const ranges = (accept ?? "").toLowerCase().split(",").map(readRange);
  const weightOf = (type: string) => ranges.find((range) => range.type === type)?.weight;
  const markdown = weightOf("text/markdown") ?? 0;
  const html = weightOf("text/html") ?? weightOf("text/*") ?? weightOf("*/*") ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Addresses of pages have no extension; those of other files do. */
export function isPagePath(path: string): boolean {
  return !/\.[^/]*$|\/\./.test(path);
}

/** One media range with its weight; one that can't be read is 1, as if it weren't there. */
function readRange(range: string): { type: string; weight: number } {
  const [type = "", ...parameters] = range.split(";").map((part) => part.trim());
  const weights = parameters.map((parameter) => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter)?.[1]);
  const weight = weights.find((found) => found !== undefined);
  return { type, weight: Math.min(Number(weight ?? 1), 1) };
}
