import { basePath } from "@/lib/util/url";

/**
 * Speculation rules: prefetch a page when its link is hovered or focused, and prerender it if the
 * pointer stays. Speculation.client.ts prefetches in browsers without them.
 */
export function Speculation() {
  const pageLink = {
    and: [
      { href_matches: `${basePath}/*` },
      // Excludes files such as feeds and Markdown.
      { not: { href_matches: `${basePath}/*.*` } },
      {
        not: {
          selector_matches: "[target=_blank], [download], [aria-current=page], site-search a",
        },
      },
    ],
  };
  const hoveredLink = { and: [pageLink, { selector_matches: ":is(:hover, :focus-visible)" }] };
  const rules = {
    // "moderate" waits until a mouse has rested for 200 ms, in which a slow connection could load
    // much of the page.
    prefetch: [{ where: hoveredLink, eagerness: "immediate" }],
    prerender: [
      // Limited to the hovered link, because on phones some browsers apply "eager" to every visible
      // link. "moderate" would wait for 200 ms, and a reader who clicks earlier would see the page
      // 75 ms later.
      { where: hoveredLink, eagerness: "eager" },
      { where: pageLink, eagerness: "conservative" },
    ],
  };
  const __html = JSON.stringify(rules);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; the policy names their hash
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html }} />;
}
