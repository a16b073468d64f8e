import { basePath } from "@/lib/url";

/**
 * Asks browsers that can to fetch a page as a pointer rests on its link. It speeds native navigation up while Next's
 * runtime is held back, and goes away when the runtime is there (lib/browser/runtime.ts). Browsers that save data skip it.
 */
export function Speculation() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${basePath}/*` },
            // Files, such as feeds and Markdown.
            { not: { href_matches: `${basePath}/*.*` } },
            { not: { selector_matches: "[target=_blank], [download], [aria-current=page]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules; the policy names their hash
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />;
}
