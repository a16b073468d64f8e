import { basePath } from "@/lib/url";

/**
 * Asks browsers that can to fetch a page as a pointer comes to its link, and to draw it as the pointer stays. Native
 * navigation is instant with it while Next's runtime is held back; it goes away when the runtime is there
 * (lib/browser/runtime.ts, which says what is near). Browsers that save data skip it.
 */
export function Speculation() {
  const links = [
    { href_matches: `${basePath}/*` },
    // Files, such as feeds and Markdown.
    { not: { href_matches: `${basePath}/*.*` } },
    { not: { selector_matches: "[target=_blank], [download], [aria-current=page]" } },
  ];
  const rules = {
    prefetch: [
      // A press, and what the browser guesses where there is no mouse.
      { where: { and: links }, eagerness: "moderate" },
      // "moderate" waits for a mouse to rest for 200 ms, in which a slow line brings much of the page.
      { where: { and: [...links, { selector_matches: ":hover" }] }, eagerness: "immediate" },
    ],
    prerender: [{ where: { and: [...links, { selector_matches: "[data-near]" }] }, eagerness: "immediate" }],
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; the policy names their hash
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
