import { type Line, section } from "./row";

const sidebarMenu = "e2e/sidebar-menu.spec.ts";
const frame = "e2e/shell.spec.ts";
const shell = "e2e/spec-shell.spec.ts";
const pageChange = "e2e/page-change.spec.ts";
const behavior = "e2e/behavior.spec.ts";
const base = "e2e/base-path.spec.ts";
const zoom = "e2e/zoom.spec.ts";
const analytics = "e2e/analytics.spec.ts";
const config = "lib/load/config.test.ts";
const unit = "lib/browser/behavior.test.ts";
const faults = "e2e/faults.spec.ts";

/** Sections 3 to 9 but for search. */
export const behaviorRows = [
  ...section("3 Entities", [
    ["A page has an id", "lib/model/site.test.ts > is the first doc that claims an id or a path"],
    ["A page has a path", "e2e/spec-routes.spec.ts > , marked there"],
    ["A page has a sidebar", "e2e/spec-routes.spec.ts > , marked there"],
    ["A version has a name", "e2e/search-algolia.spec.ts > the same dialog asks Algolia: payload, groups, addresses"],
    // With one version nothing shows these; the site knows them.
    ["A version has a label", `${config} > version.label`],
    ["A version says whether it is the last", `${config} > version.isLast`],
    ["A version has a path", `${config} > version.path`],
    ["A version has the id of its main page", `${config} > version.mainDocId`, `${config} > config-doc-unknown`],
    ["A version has docs and sidebars", "e2e/spec-routes.spec.ts > , marked there"],
    ["The locale has a label", `${config} > locale.label`],
    ["The locale has a direction", `${shell} > and no other language`],
    ["The locale has a language for the markup", `${shell} > and no other language`],
    ["The locale has a calendar", `${config} > locale.calendar`],
    ["The locale has a path", `${config} > locale.path`],
    [
      "The announcement has an id",
      `${config} > announcement.id`,
      `${frame} > a dismissed announcement stays away, a new one comes back`,
    ],
    ["The announcement has a content", `${shell} > the announcement has its text, colors of its own and a link`],
    [
      "The announcement has a background color",
      `${shell} > the announcement has its text, colors of its own and a link`,
    ],
    [
      "The announcement has a text color",
      {
        reason:
          "The schema takes `ink` and `body`, which are the colors of all text: what shows is that the text can be read on its ground, and e2e/pages.spec.ts tests the contrast.",
      },
    ],
    ["The announcement says whether it can be closed", `${base} > an announcement that cannot be closed has no button`],
    ["The logo has a picture", `${frame} > shows the logo that fits the theme`],
    ["The logo has a picture for dark pages", `${frame} > shows the logo that fits the theme`],
    ["The logo has a text", `${frame} > shows the logo that fits the theme`],
    [
      "The logo has a width and a height",
      "components/shell/settings.test.tsx > draws src in its size, with alt as its text",
    ],
    ["The logo has a target", "components/shell/settings.test.tsx > links so"],
    ["The logo has an address", `${frame} > the product's name leads to the start page`],
    ["The footer has a style", `${base} > the footer is one dark list`],
    ["The footer has links", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The footer has a logo", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The footer has a copyright", `${frame} > the foot of the page has its columns, with name and copyright`],
    ["The site has a title", `${shell} > the title of a page ends with the site's`],
    ["The site has a tagline", `${frame} > the foot of the page has its columns, with name and copyright`],
    [
      "The theme is stored under the key `theme`",
      `${frame} > the theme is light, changes by toggle, is kept and reaches other tabs`,
    ],
    [
      "The preferred version is kept in local storage",
      {
        reason:
          "Different on purpose: this site has one version, so there is nothing to prefer, and what nobody could read is not stored. With a second version lib/browser/versions.ts stores the choice of the menu as `docs-preferred-version-default`.",
      },
    ],
    ["An unknown key in a setting is an error", `${config} > unknown key`],
  ]),
  ...section("4 Theme", [
    ["The theme is light at first", `${frame} > the theme is light, changes by toggle, is kept and reaches other tabs`],
    ["The toggle makes it dark, and light again", `${frame} > the theme is light, changes by toggle`],
    ["The system's preference is not followed", `${frame} > the theme is light, changes by toggle`],
    ["The theme is kept", `${frame} > is kept and reaches other tabs`],
    ["Other tabs follow", `${frame} > is kept and reaches other tabs`],
    ["A stored value that is no theme means light", `${unit} > %s means %s`],
  ]),
  ...section("4 Announcement", [
    ["It shows until it is closed", `${frame} > a dismissed announcement stays away, a new one comes back`],
    ["Closing is kept", `${frame} > a dismissed announcement stays away, a new one comes back`],
    ["A new id shows it again", `${frame} > a dismissed announcement stays away, a new one comes back`],
  ]),
  ...section("4 Navigation", [
    [
      "The navbar hides on scroll down and shows on scroll up",
      `${frame} > the navbar leaves on scroll down and comes back on scroll up`,
    ],
    [
      "The mobile menu opens and closes",
      `${sidebarMenu} > the drawer of a phone traps focus, closes with Escape and returns focus`,
    ],
    ["The second menu can go back to the first", `${shell} > a way back to it from the tree`],
    ["A dropdown closes on a click outside", `${base} > closes on a click outside and on focus elsewhere`],
    ["A dropdown closes on a touch outside", `${base} > closes on a touch outside`],
    ["A dropdown closes when the focus goes elsewhere", `${base} > closes on a click outside and on focus elsewhere`],
    ["Enter opens and closes a dropdown", `${base} > opens and closes with Enter, and Escape gives the focus back`],
  ]),
  ...section("4 Image zoom", [
    ["It closes on Escape", `${zoom} > opens on a press with a margin of 50 px and closes on Escape`],
    ["It closes on a scroll beyond 40 px", `${zoom} > and on a scroll beyond 40 px`],
    ["It closes on a resize", `${zoom} > closes on a press, on a resize`],
    ["It closes on a press", `${zoom} > closes on a press`],
    ["It closes on Escape also while the picture grows", `${zoom} > does what is asked of it while the picture grows`],
  ]),
  ...section("4 Pages", [
    [
      "Loading: a spinner in the middle shows after a delay",
      "e2e/spec-states.spec.ts > what loads shows a spinner in the middle after 200 ms",
    ],
    [
      "Error: a red box in the middle has the text of the error",
      "e2e/spec-states.spec.ts > what cannot be loaded says so in a red box in the middle, with Retry",
    ],
    ["Error: Retry tries again", "e2e/explorer.spec.ts > says when its script is blocked, and tries again"],
    [
      "Loaded: the page is there",
      `${pageChange} > a slow one shows the bar after 200 ms and hides it when the page is there`,
    ],
    [
      "A crash shows the fallback page",
      `${behavior} > a page that throws gives the crash page, and Try again resets it`,
    ],
    ["Try again resets it", `${behavior} > a page that throws gives the crash page, and Try again resets it`],
    [
      "Details open in a time that follows from their height",
      `${behavior} > details open in a time that their height decides`,
    ],
    ["The time grows with the height, to a limit", `${unit} > takes longer for taller panels, and never long`],
    ["Under reduced motion it is 1 ms", `${behavior} > at once under reduced motion`],
  ]),
  ...section("5 Validation", [
    ["A navbar item needs a type", `${config} > needs a \`type\``],
    ["A sidebar item needs a link", `${config} > needs a link`],
    ["Nothing else is said of validation", { reason: "`not shown` in the specification: there is nothing to prove." }],
  ]),
  ...section("6 Roles", [
    [
      "There are no roles: every page is open to all",
      "e2e/crawl.spec.ts > every internal link of every page leads to a page",
    ],
    ["The reference has operations on roles of workspaces", "e2e/spec-routes.spec.ts > an operation is about"],
    ["The reference has operations that assign and remove roles", "e2e/spec-routes.spec.ts > an operation is about"],
    ["The reference has operations on permissions", "e2e/spec-routes.spec.ts > an operation is about"],
  ]),
  ...section("7 Calls", [
    [
      "No page calls a backend of the product",
      "e2e/security.spec.ts > no kind of page, and no way between them, is against the policy",
    ],
    ["An analytics script can run", `${analytics} > after a yes every route is told once, to everyone`],
    ["A session recording can run", `${analytics} > after a yes every route is told once, to everyone`],
    ["Product analytics can run", `${analytics} > after a yes every route is told once, to everyone`],
    [
      "A pageview is told on each change of route",
      `${analytics} > after a yes every route is told once, to everyone, with its address and title`,
    ],
    [
      "Nobody is told anything who did not agree, where readers are asked",
      `${analytics} > nobody is asked for anything before the reader agrees`,
    ],
    [
      "Without an id nothing of it is there",
      "lib/model/analytics.test.ts > is nothing when everything is off, consent mode alone included",
    ],
    ["Third parties that fail change nothing", `${analytics} > third parties that are blocked or slow change nothing`],
    [
      "Routes are loaded ahead",
      "e2e/ahead.spec.ts > while hydration is deferred the browser fetches the page that a pointer rests on",
    ],
    ["Not on 2g", `${shell} > on a 2g line nothing is loaded ahead`],
    ["Not with data saver", "e2e/ahead.spec.ts > with data saver nothing is loaded ahead, and links still work"],
    ["Bundles of pages load when they are needed", `${frame} > a page that is only read loads no framework`],
  ]),
  ...section("8 Errors", [
    [
      "The crash page says `This page crashed.`",
      `${behavior} > a page that throws gives the crash page, and Try again resets it`,
    ],
    [
      "The crash page has the message",
      `${behavior} > a page that throws gives the crash page, and Try again resets it`,
    ],
    ["The crash page has the causes", `${behavior} > a page that throws gives the crash page, and Try again resets it`],
    [
      "The crash page has `Try again`",
      `${behavior} > a page that throws gives the crash page, and Try again resets it`,
    ],
    [
      "A chunk of a page that fails says so, with Retry",
      `${faults} > on demand: the page says so, without a loop, and Retry loads it again`,
    ],
    [
      "A chunk of a route that fails is warned of in the log",
      `${faults} > the press ends on the wanted page, with one warning and one load`,
    ],
    [
      "A chunk of a route that fails makes the page load again",
      `${faults} > the press ends on the wanted page, with one warning and one load`,
    ],
    [
      "It does not load again and again",
      `${faults} > the press ends on the wanted page, with one warning and one load`,
    ],
    ["A failure of a chunk is told from other errors", `${unit} > Loading chunk 12 failed`],
    ["A page module without a default export is an error", "lib/check/page-modules.test.ts > page-export"],
    ["An unknown doc id is an error that lists the ids", `${config} > Available ids: index, a`],
    ["An unknown sidebar id is an error that lists the sidebars", `${config} > Sidebars are: main`],
    ["A reader who is offline is told", `${behavior} > offline is said plainly`],
    ["What client navigation cannot fetch comes by a full load", `${faults} > : the page comes by a full load`],
  ]),
  ...section("9 Constants", [
    [
      "The table of contents has levels 2 to 3",
      "e2e/spec-routes.spec.ts > lists its headings of level 2 and 3, and no others",
    ],
    [
      "Pictures have quality 85",
      {
        reason:
          "Set in lib/compile/images.ts and given to the encoder: a picture does not say which quality it was written with.",
      },
    ],
    ["Pictures are at most 1600 px wide", "lib/compile/images.test.ts > %d px wide"],
    ["Pictures are at least 600 px wide", "lib/compile/images.test.ts > %d px wide"],
    ["Pictures have 3 steps", "lib/compile/images.test.ts > %d px wide"],
    ["An open picture has a margin of 50 px", `${zoom} > opens on a press with a margin of 50 px and closes on Escape`],
    ["The zoom starts about a second after the page", `${zoom} > is not loaded in the first second of a page`],
    ["The zoom closes beyond 40 px of scroll", `${zoom} > and on a scroll beyond 40 px`],
    ...["python", "curl", "csharp", "go", "nodejs", "ruby", "php", "java", "powershell"].map(
      (name): Line => [
        `Samples are in ${name}`,
        `${shell} > samples are in the nine languages of the specification, in its order`,
        `${shell} > ${name}`,
      ],
    ),
    ...["ruby", "csharp", "php", "java", "powershell", "json", "bash"].map(
      (name): Line => [
        `Code in ${name} is highlighted`,
        "lib/compile/spec-languages.test.ts > is highlighted",
        `lib/compile/spec-languages.test.ts > ${name}`,
      ],
    ),
    ["10 posts a page", "e2e/spec-routes.spec.ts > the changelog has 66 posts, 10 a page on 7 pages"],
    ["The desktop begins at 996 px", `${frame} > each width shows its own navigation`],
    ["The bar of progress waits for 200 ms", `${pageChange} > a slow one shows the bar after 200 ms`],
    [
      "What loads waits for 200 ms before it shows that",
      "e2e/spec-states.spec.ts > what loads shows a spinner in the middle after 200 ms",
    ],
    ["The spinner turns in 1.5 s", "e2e/spec-states.spec.ts > with motion "],
    ["The spinner turns in 3 s under reduced motion", "e2e/spec-states.spec.ts > with motion "],
    ["The themes are light and dark, light at first", `${frame} > the theme is light, changes by toggle`],
    ["The language is en alone", `${shell} > and no other language`],
  ]),
];
