import type { ConfigData } from "html-validate";

/**
 * What html-validate asks of the export: everything that it recommends for documents. What is off or loosened is taste, or
 * how React and Next spell HTML, each with its reason; a rule about meaning or accessibility is never among them.
 */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  elements: ["html5"],
  rules: {
    // React writes `<br/>`, `hidden=""`, `defer=""` and `charSet`; parsers read all of them as HTML means them.
    "void-style": "off",
    "attribute-empty-style": "off",
    "attribute-boolean-style": "off",
    "attr-case": "off",
    // Redirect stubs are written by hand, in the case that the HTML standard uses.
    "doctype-style": "off",
    // Styles come from the site's own host, and Next gives them no hash; scripts have one, which the policy check asks for.
    "require-sri": ["error", { target: "crossorigin" }],
    // HTML allows any id without spaces. Ours follow headings ("401 Unauthorized"), Redoc's have slashes.
    "valid-id": ["error", { relaxed: true }],
    // ARIA lets an author name a list; the sidebar's lists are named by their headings.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // Titles of posts are the release's own. Search engines cut what is too long for a line.
    "long-title": "off",
  },
};

/** The same for HTML inside something else, such as a post in a feed. */
export const fragmentRules: ConfigData = {
  ...htmlRules,
  extends: ["html-validate:recommended"],
  rules: {
    ...htmlRules.rules,
    // A feed reader draws the post below its title, as deep as it likes.
    "heading-level": "off",
  },
};
