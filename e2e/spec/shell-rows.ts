import { type Line, section } from "./row";

const shell = "e2e/spec-shell.spec.ts";
const sidebarMenu = "e2e/sidebar-menu.spec.ts";
const frame = "e2e/shell.spec.ts";
const base = "e2e/base-path.spec.ts";
const external = ["Pricing", "Blog", "Book A Demo", "Start for Free", "GitHub", "Slack community"];

/** Section 1 and the navigation of section 2. */
export const shellRows = [
  ...section("1 Product", [
    ["Documentation is served at the root", "e2e/spec-routes.spec.ts > , marked there"],
    ["A changelog of release posts is served", "e2e/spec-routes.spec.ts > 10 a page on 7 pages, the last with 6"],
    ["There is a roadmap page", `${frame} > opens its section and is marked there`],
    [
      "There is a search page",
      "e2e/search-page.spec.ts > works by link: hits, sections, more, title and the back button",
    ],
    [
      "The reference of the API is made from an OpenAPI document",
      "e2e/api.spec.ts > has every group with its words and every operation",
    ],
    [
      "The site is public and only read: no page asks for a login",
      "e2e/crawl.spec.ts > every internal link of every page leads to a page",
    ],
    ["The title of the site is in the title of every page", `${shell} > the title of a page ends with the site's`],
    ["The tagline is shown", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The language is English", "e2e/pages.spec.ts > every doc fits a phone, has one h1 and names the language"],
    ["No other language can be chosen", `${shell} > there are no breadcrumbs, no control that hides the sidebar`],
    [
      "There is one version of the docs, `current`",
      "e2e/search-algolia.spec.ts > the same dialog asks Algolia: payload, groups, addresses",
    ],
    [
      "The version is called `Next`",
      {
        reason:
          "The label is in content/site.ts. It would be shown by a menu of versions, and one version needs no menu.",
      },
    ],
    ["There are no breadcrumbs", `${shell} > there are no breadcrumbs, no control that hides the sidebar`],
    ["The sidebar cannot be hidden", `${shell} > there are no breadcrumbs, no control that hides the sidebar`],
    [
      "Categories of the sidebar do not close when another opens",
      `${shell} > a category of the sidebar stays open when another one is opened`,
    ],
    [
      "The table of contents shows headings of level 2 and 3",
      "e2e/spec-routes.spec.ts > lists its headings of level 2 and 3, and no others",
    ],
    ["A broken link stops the build", "scripts/build-checks.test.ts > broken link"],
    ["A broken link is named with its line", "lib/check/source-links.test.ts > links of a page"],
    ["A broken link of the built pages stops the build too", "lib/check/output-links.test.ts > links of built pages"],
    ["A broken anchor stops the build", "scripts/build-checks.test.ts > broken anchor"],
    ["A broken Markdown link stops the build", "scripts/build-checks.test.ts > broken Markdown link"],
  ]),
  ...section("2 Routes", [
    [
      "An address is exact: one that is only like it is not found",
      "e2e/spec-routes.spec.ts > which is like an address and is none, gives the not-found page",
    ],
    [
      "Any other address shows the not-found page",
      `${frame} > an unknown address gives the not-found page with the nearest routes`,
    ],
    [
      "The not-found page answers with status 404",
      `${frame} > an unknown address gives the not-found page with the nearest routes`,
    ],
    [
      "An address that ends in index.html is normalized",
      "e2e/behavior.spec.ts > /evaluation/concepts/index.html?a=1#evaluators",
    ],
    ["An address that ends in .html is normalized", "e2e/behavior.spec.ts > /evaluation/concepts.html"],
    ["An address that ends in a slash is normalized", "e2e/behavior.spec.ts > /evaluation/concepts/"],
    [
      "The browser normalizes what a host did not",
      "e2e/behavior.spec.ts > the browser mends an address that a host did not",
    ],
    [
      "A route whose assets fail is loaded as a document",
      "e2e/faults.spec.ts > each file of a page blocked in turn, the page reads and its links lead on",
    ],
    [
      "A route whose assets a deployment removed is loaded as a document",
      "e2e/deployment.spec.ts > after it came: a link ends on the new deployment's page, at its heading",
    ],
    [
      "Every link of every page leads to a page",
      "e2e/crawl.spec.ts > every internal link of every page leads to a page, by clicks from the start page",
    ],
    ["/roadmap is a page", "e2e/spec-routes.spec.ts > is a page of its own"],
    ["/search is a page", "e2e/spec-routes.spec.ts > is a page of its own"],
    [
      "/search takes its query from the parameter q",
      "e2e/search-page.spec.ts > works by link: hits, sections, more, title and the back button",
    ],
  ]),
  ...section("2 Top navigation", [
    [
      "The parts of the bar stand in the order of the specification",
      `${shell} > the navbar has the parts of the specification, in their order`,
    ],
    ["The brand leads to the start", `${frame} > the product's name leads to the start page`],
    ...["Docs", "Tutorials", "Reference", "Roadmap", "Changelog"].map(
      (label): Line => [
        `${label} opens its page, and is marked there`,
        `${frame} > opens its section and is marked there`,
        `${frame} > ${label}`,
      ],
    ),
    ["Docs shows the docs' sidebar", "e2e/spec-routes.spec.ts > , marked there"],
    ["Tutorials shows the guides' sidebar", "e2e/spec-routes.spec.ts > , marked there"],
    [
      "Reference shows the reference's sidebar",
      `${sidebarMenu} > a section that client navigation opens has its tree, with the page marked`,
    ],
    ...external.map(
      (label): Line => [
        `${label} leaves the site`,
        `${frame} > its links to other sites, buttons and icons say where they go`,
        `${frame} > ${label}`,
      ],
    ),
    [
      "Start for Free leads to the cloud app",
      `${frame} > its links to other sites, buttons and icons say where they go`,
    ],
    ["The search box says `Search docs`", `${shell} > the search box says Search docs, in the bar and in the dialog`],
    ["There is a toggle of light and dark", `${frame} > the theme is light, changes by toggle`],
    ["Small screens have a hamburger that opens a menu", `${frame} > each width shows its own navigation`],
    [
      "The menu has `Back to main menu`",
      `${shell} > the menu of a phone has a main menu, which leads on, and a way back to it from the tree`,
    ],
    ["The main menu on a phone has the links of the bar", `${shell} > the menu of a phone has a main menu`],
    [
      "The mobile sidebar is there only when the navbar has items",
      "components/shell/settings.test.tsx > has a control when the navbar has items, and none when it is empty",
    ],
    ["The mobile sidebar is there below 996 px alone", `${frame} > each width shows its own navigation`],
    [
      "The mobile sidebar closes on a change of route",
      "e2e/page-change.spec.ts > a drawer closes when its link is followed",
    ],
    [
      "The mobile sidebar closes when the layout becomes that of a desktop",
      `${sidebarMenu} > leaves when the layout becomes that of a desktop, and the page works`,
    ],
    [
      "The mobile menu works without JavaScript",
      "e2e/without-script.spec.ts > the menu of a phone opens and closes without JavaScript",
    ],
    ["The navbar hides on scroll down", `${frame} > the navbar leaves on scroll down and comes back on scroll up`],
    ["The navbar shows on scroll up", `${frame} > the navbar leaves on scroll down and comes back on scroll up`],
    [
      "The footer has columns with a title and items",
      `${frame} > the foot of the page has its columns, with name and copyright`,
    ],
    ["The footer may be one flat list", `${base} > the footer is one dark list`],
    ["The footer has the logo", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The footer has the copyright", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The announcement can be dismissed", `${frame} > a dismissed announcement stays away, a new one comes back`],
  ]),
];
