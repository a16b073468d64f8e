import {
  changelogRoutes,
  docRoutes,
  movedRoutes,
  namedOperations,
  namedPosts,
  operationGroups,
  releaseRoutes,
} from "./routes";
import { type Line, section } from "./row";

const routes = "e2e/spec-routes.spec.ts";

/** The addresses of section 2: made of the lists that their tests go through, so no address is here without a test. */
export const routeRows = [
  ...section(
    "2 Docs routes",
    docRoutes.map(({ route, sidebar }): Line => [`${route} is a page in ${sidebar}`, `${routes} > , marked there`]),
  ),
  ...section("2 Docs routes", [
    ["/concepts is the same page as /concepts/concepts", `${routes} > /concepts is the page /concepts/concepts`],
    ["Every page has a title of its own", `${routes} > every address of the docs has a title of its own`],
    ["An operation has a page", "e2e/api.spec.ts > says method, path, credentials, parameters, body and responses"],
    ["Operations are grouped by tag", "e2e/api.spec.ts > has every group with its words and every operation"],
    [
      "Operations stand in the reference's sidebar",
      "e2e/api.spec.ts > stands in the sidebar, in its open group, with its method",
    ],
    ["The OpenAPI document can be downloaded", "e2e/api.spec.ts > has every group with its words and every operation"],
    [
      "The document has a raw address in the source repository",
      "e2e/api.spec.ts > has every group with its words and every operation",
    ],
    ...operationGroups.map(
      (group): Line => [`The reference has operations on ${group}`, `${routes} > with operations that are pages`],
    ),
    ...namedOperations.map(([what]): Line => [`An operation is about: ${what}`, `${routes} > an operation is about`]),
  ]),
  ...section(
    "2 Changelog",
    [...changelogRoutes, ...releaseRoutes].map(
      (route): Line => [`${route} is a page`, `${routes} > is a page of its own`],
    ),
  ),
  ...section("2 Changelog", [
    ["A page of the list has 10 posts", `${routes} > the changelog has 66 posts, 10 a page on 7 pages`],
    ["The list has 7 pages", `${routes} > the changelog has 66 posts, 10 a page on 7 pages`],
    ["Page 7 has 6 posts", `${routes} > the last with 6`],
    [
      "The newest post comes first",
      "lib/model/changelog.test.ts > puts the newest first, and posts of one day by version and slug",
    ],
    ["Every release has a page of its tag", `${routes} > about 60 releases have a page each`],
    [
      "The pages of tags are linked from the list of tags",
      `${routes} > about 60 releases have a page each, which the list of tags leads to`,
    ],
    ["Every post is in the list once", "lib/model/changelog-pages.test.ts > hold every post once, in order"],
    ...namedPosts.map(([topic]): Line => [`There is a post on ${topic}`, `${routes} > there is a post on`]),
    ["There is an RSS feed of all posts", "e2e/spec-shell.spec.ts > the head names the RSS and Atom feeds"],
    ["There is an Atom feed of all posts", "e2e/spec-shell.spec.ts > the head names the RSS and Atom feeds"],
    [
      "The feeds are read by two independent readers",
      "lib/kinds/changelog/feeds.test.ts > says the same to two independent readers",
    ],
    ["Posts show no reading time", "e2e/spec-shell.spec.ts > posts have no reading time"],
  ]),
  ...section("2 Redirects", [
    ...movedRoutes.map(([from, to]): Line => [`${from} leads to ${to}`, `${routes} >  leads to `]),
    [
      "Old addresses of evaluation lead to evaluation-from-ui/quick-start",
      `${routes} > /evaluation/quick-start-ui is a page that leads to the quick start`,
    ],
    [
      "Every old address leads to a page that is there",
      "e2e/redirects.spec.ts > the preview answers every old address with a 301 to its page",
    ],
    [
      "A redirect keeps query and hash",
      "e2e/redirects.spec.ts > a stub keeps query and heading and leaves no step back",
    ],
    ["A redirect works without JavaScript", "e2e/redirects.spec.ts > every stub forwards without a script"],
    [
      "A redirect leaves no step back",
      "e2e/redirects.spec.ts > a stub keeps query and heading and leaves no step back",
    ],
    ["A redirect to a page that is not there stops the build", "lib/load/redirects.test.ts > problems with redirects"],
  ]),
];
