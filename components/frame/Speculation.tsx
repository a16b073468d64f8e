import { basePath } from "@/lib/util/url";

/**
 * Asks browsers that can to fetch a page as a pointer or the focus comes to its link, and to prerender it if the pointer
 * is still there after a moment. Speculation.client.ts does the same, as far as it goes, in the others.
 */
export function Speculation() {
  const page = {
    and: [
      { href_matches: `${basePath}/*` },
      // Files, such as feeds and Markdown.
      { not: { href_matches: `${basePath}/*.*` } },
      {
        not: {
          selector_matches: "[target=_blank], [download], [aria-current=page], site-search a",
        },
      },
    ],
  };
  const chosen = { and: [page, { selector_matches: ":is(:hover, :focus-visible)" }] };
  const rules = {
    // "moderate" alone waits for a mouse to rest for 200 ms, in which a slow line brings much of the page.
    prefetch: [{ where: chosen, eagerness: "immediate" }],
    prerender: [
      // Of the chosen link alone: some browsers take "eager" for any link that is in view on a phone. "moderate" waits for
      // 200 ms, and a reader who presses earlier sees the page 75 ms later.
      { where: chosen, eagerness: "eager" },
      { where: page, eagerness: "conservative" },
    ],
  };
  const __html = JSON.stringify(rules);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; the policy names their hash
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html }} />;
}
