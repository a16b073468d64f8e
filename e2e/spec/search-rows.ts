import { section } from "./row";

const dialog = "e2e/search.spec.ts";
const docsearch = "e2e/docsearch.spec.ts";
const algolia = "e2e/search-algolia.spec.ts";
const client = "lib/search/client/algolia.test.ts";
const page = "e2e/search-page.spec.ts";

/** Search: its part of sections 2 to 5, 7 and 8. */
export const searchRows = [
  ...section("2 Search modal", [
    ["Ctrl+K opens it", `${docsearch} > Control+k`],
    ["⌘K opens it", `${docsearch} > Meta+k`],
    ["`/` opens it", `${docsearch} > opens the dialog with the focus in its field`],
    ["`/` opens it where it is typed with Shift", `${docsearch} > opens the dialog where it is typed with Shift`],
    ["`/` is a letter while somebody types in a field", `${dialog} > is a letter where somebody types`],
    ["Its button opens it", `${dialog} > opens by the button`],
    ["Escape closes it", `${docsearch} > closes the dialog and gives the focus to the search button`],
    ["Cancel closes it", `${docsearch} > Cancel closes the dialog and gives the focus to the search button`],
    [
      "The focus returns to the search button",
      `${docsearch} > closes the dialog and gives the focus to the search button`,
    ],
    ["It shows recent searches", `${docsearch} > an opened hit is a recent search, and Enter opens it again`],
    [
      "It shows favorite searches",
      `${docsearch} > a recent search can be saved as a favorite, opened from there and removed`,
    ],
    ["Results are grouped by lvl0", `${dialog} > groups hits by section and page, five a section at most`],
    [
      "Within a group, results stand below their lvl1",
      `${dialog} > groups hits by section and page, five a section at most`,
    ],
    [
      "A deeper hit has a link to its page above it",
      "lib/search/client/untrusted.test.ts > a page that is no hit stands there for them",
    ],
    [
      "`See all {count} results` leads to the page of results",
      `${dialog} > groups hits by section and page, five a section at most, and leads to all of them`,
    ],
    [
      "Addresses of results are relative to the site",
      `${algolia} > the same dialog asks Algolia: payload, groups, addresses`,
    ],
    [
      "Addresses of other sites stay as they are",
      `${algolia} > the same dialog asks Algolia: payload, groups, addresses`,
    ],
    [
      "A thin bar shows on a change of route after 200 ms",
      "e2e/page-change.spec.ts > a slow one shows the bar after 200 ms and hides it when the page is there",
    ],
    [
      "The bar ends when the page is there",
      "e2e/page-change.spec.ts > a slow one shows the bar after 200 ms and hides it when the page is there",
    ],
    [
      "The bar has no spinner",
      "e2e/page-change.spec.ts > a slow one shows the bar after 200 ms and hides it when the page is there",
    ],
    [
      "The bar shows only when the path changes",
      "e2e/page-change.spec.ts > none of the path shows no bar, however slow",
    ],
    [
      "A picture opens large at a press",
      "e2e/zoom.spec.ts > opens on a press with a margin of 50 px and closes on Escape",
    ],
  ]),
  ...section("3 Search hit", [
    [
      "A hit has a hierarchy of lvl0 to lvl6",
      `${client} > with the credentials as query parameters and the agreed payload`,
    ],
    [
      "A hit has a content",
      "lib/search/engine/engine.test.ts > a hit of the text, with a snippet of the words asked for",
    ],
    ["A hit has a type of lvl1 to lvl6 or content", "lib/search/engine/engine.test.ts > a hit of a heading"],
    ["A hit has an address", "lib/search/client/untrusted.test.ts > keeps what is known and nothing else"],
    ["A hit has an objectID", "lib/kinds/search-pages.test.ts > records have ids of their own, absolute addresses"],
    [
      "Recent searches are kept in the browser",
      `${docsearch} > an opened hit is a recent search, and Enter opens it again`,
    ],
    [
      "Favorite searches are kept in the browser",
      `${docsearch} > a recent search can be saved as a favorite, opened from there and removed`,
    ],
    [
      "Both are kept by the name of the index",
      `${dialog} > keeps 7 recent searches, 4 beside favorites, and 10 favorites`,
    ],
    [
      "What is kept and was not written by the site is dropped",
      `${dialog} > a poisoned store and a hostile selection run nothing and break nothing`,
    ],
  ]),
  ...section("4 Search", [
    [
      "Idle: nothing is asked for and the recent searches show",
      `${dialog} > the first load brings nothing of search but its button`,
    ],
    ["Loading: an answer is on its way", "e2e/search-states.spec.ts > and then the results"],
    [
      "Stalled: after 300 ms of loading it says so",
      `${algolia} > the next host answers, and the broken one is left alone`,
    ],
    ["Error: all hosts are unreachable", `${algolia} > the dialog and the page of results say it`],
    ["The dialog opens", `${docsearch} > opens the dialog with the focus in its field`],
    [
      "The dialog loads when it is first wanted, and what was pressed meanwhile is not lost",
      `${dialog} > keys and presses before the scripts run are kept`,
    ],
    ["The dialog closes", `${docsearch} > closes the dialog and gives the focus to the search button`],
    [
      "ArrowDown makes the next row active",
      `${docsearch} > each ArrowDown moves to the next row, and Enter opens the third after the first`,
    ],
    ["ArrowUp makes the row before active", `${docsearch} > ArrowUp goes back, from the first row to the last one`],
    ["ArrowDown goes from the last row to the first", `${docsearch} > ArrowDown from the last one to the first`],
    [
      "The row under the pointer becomes active",
      `${docsearch} > the row under the pointer becomes active: hover the fifth, Enter opens it`,
    ],
    ["Enter opens the active row", `${docsearch} > the best hit is active first, and Enter opens it`],
    ["Enter does nothing without an active row", `${dialog} > Enter does nothing without an active result`],
    ["A press on a row opens it", `${docsearch} > a click on the fourth row opens it`],
    ["Escape closes the panel", `${docsearch} > closes the dialog and gives the focus to the search button`],
    [
      "Escape clears the query when the panel is closed already",
      {
        reason:
          "The panel of results is the dialog itself: it is never closed while the field can be typed in. Clear empties the field, which e2e/docsearch.spec.ts tests.",
      },
    ],
    [
      "Tab leaves the list without an active row",
      `${docsearch} > Tab leaves the list without an active row, and the field brings it back`,
    ],
    [
      "Tab stays in the dialog, which is modal",
      `${dialog} > stays inside: Tab goes round, a press outside closes, and so does ⌘K`,
    ],
    ["A click outside closes it", `${dialog} > stays inside: Tab goes round, a press outside closes, and so does ⌘K`],
    [
      "A recent search can be made a favorite",
      `${docsearch} > a recent search can be saved as a favorite, opened from there and removed`,
    ],
    ["A recent search can be removed", `${docsearch} > a recent search can be removed`],
    [
      "A favorite can be removed",
      `${docsearch} > a recent search can be saved as a favorite, opened from there and removed`,
    ],
    ["The page of results follows what is typed", `${page} > follows what is typed, and shows the index for nothing`],
    ["The page of results can load more", `${page} > works by link: hits, sections, more, title and the back button`],
  ]),
  ...section("5 Validation", [
    [
      "The field of the dialog takes 64 characters",
      `${dialog} > starts with the selection, cut to 64 characters, and takes no more`,
    ],
    [
      "The first query is the selected text",
      `${dialog} > starts with the selection, cut to 64 characters, and takes no more`,
    ],
    [
      "The selected text is cut to 64 characters",
      `${dialog} > starts with the selection, cut to 64 characters, and takes no more`,
    ],
    ["Without an app id the client says `appId is missing`", `${client} > appId is missing`],
    ["Without a key the client says `apiKey is missing`", `${client} > apiKey is missing`],
  ]),
  ...section("7 Search calls", [
    ["A query is a POST to /1/indexes/*/queries", `${client} > goes to /1/indexes/*/queries`],
    ["The credentials are query parameters", `${client} > with the credentials as query parameters`],
    ...[
      "query",
      "indexName",
      "attributesToRetrieve with all levels, content, type and url",
      "attributesToSnippet with a count of words",
      "snippetEllipsisText",
      "highlightPreTag and highlightPostTag with mark tags",
      "hitsPerPage",
      "clickAnalytics",
      "facet filters on language and tags",
    ].map((field) => [`A request has ${field}`, `${client} > the agreed payload`] as const),
    ["hits of results[0] are shown", `${algolia} > the same dialog asks Algolia: payload, groups, addresses`],
    ["nbHits of results[0] is shown", `${algolia} > the same dialog asks Algolia: payload, groups, addresses`],
    [
      "queryID of results[0] is read for insights alone",
      "lib/search/engine/engine.test.ts > a query id only for analytics",
    ],
    [
      "Recommendations can be asked for",
      `${client} > recommendations and a call of one's own go through the same client`,
    ],
    ["A custom POST can be sent", `${client} > recommendations and a call of one's own go through the same client`],
    [
      "A host that fails is followed by the next",
      `${client} > the next one is asked when one`,
      `${algolia} > the next host answers, and the broken one is left alone`,
    ],
    ["The index is named after the product", `${algolia} > the same dialog asks Algolia: payload, groups, addresses`],
    ["Items Viewed is told", `${algolia} > Items Viewed names records of the index, each once`],
    ["Item Selected is told", `${algolia} > Item Selected names the record of the row that Enter opens`],
    ["Item Active is told", `${algolia} > Item Active names the record of each row that a reader stays on`],
    [
      "The script of insights comes from a public CDN",
      {
        reason:
          "Different on purpose: the same library is part of the site, so that no script of another host runs. e2e/search-algolia.spec.ts tests that nothing is asked of other hosts.",
      },
    ],
    ["Without insights nothing of them is loaded", `${algolia} > without insights nothing of it is loaded`],
  ]),
  ...section("8 Search errors", [
    ["`Unable to fetch results` shows when all hosts fail", `${algolia} > the dialog and the page of results say it`],
    [
      "`You might want to check your network connection.` stands below it",
      `${algolia} > You might want to check your network connection.`,
    ],
    [
      '`No results for "{query}"` shows',
      `${dialog} > says what to do when nothing is found, in the words of the specification`,
    ],
    [
      "Up to 3 suggestions stand under `Try searching for`",
      `${dialog} > says what to do when nothing is found, in the words of the specification`,
    ],
    [
      "`Believe this query should return results?` follows",
      `${dialog} > says what to do when nothing is found, in the words of the specification`,
    ],
    [
      "`Let us know.` links to a report of the query",
      `${dialog} > says what to do when nothing is found, in the words of the specification`,
    ],
    [
      "The empty start says `No recent searches`",
      `${dialog} > says what to do when nothing is found, in the words of the specification`,
    ],
    ["Unreachable hosts are a kind of error", `${client} > all hosts refuse`],
    ["An answer with an error status is a kind of error, with its status", `${client} > the index is not there`],
    ["An answer that cannot be read is a kind of error", `${client} > the answer is cut off`],
    ["A time-out makes the next host be asked", `${client} > does not answer in time`],
    [
      "A network failure makes the next host be asked",
      `${client} > the next one is asked when one refuses the connection`,
    ],
    ["A status outside 2xx and 4xx makes the next host be asked", `${client} > answers 500`],
    ["A status of 4xx is an answer: no other host is asked", `${client} > the index is not there`],
    ["The page of results has the same words and a Retry", `${page} > says what is wrong and tries again`],
  ]),
  ...section("9 Search constants", [
    ["20 hits a page", `${page} > works by link: hits, sections, more, title and the back button`],
    ["A snippet has 10 words", `${algolia} > the same dialog asks Algolia: payload, groups, addresses`],
    ["A snippet has 5 words up to 768 px", `${algolia} > snippets have 5 words up to 768 px`],
    ["5 results a group", `${dialog} > groups hits by section and page, five a section at most`],
    [
      "7 recent searches without favorites",
      `${dialog} > keeps 7 recent searches, 4 beside favorites, and 10 favorites`,
    ],
    ["4 recent searches beside favorites", `${dialog} > keeps 7 recent searches, 4 beside favorites, and 10 favorites`],
    ["10 favorites", `${dialog} > keeps 7 recent searches, 4 beside favorites, and 10 favorites`],
    ["64 characters", `${dialog} > starts with the selection, cut to 64 characters, and takes no more`],
    [
      "Stalled after 300 ms",
      "e2e/search-loading.spec.ts > a search that takes longer than 300 ms says that it is searching, until the hits come",
    ],
    ["A host that failed is left alone for 120 s", `${client} > a failed host is tried again after two minutes`],
    [
      "A connection has 1 s",
      {
        reason:
          "Set in lib/search/client/algolia.ts. That a silent host is given up and the next one asked is tested in lib/search/client/algolia.test.ts; a connection that takes exactly that long cannot be made on one machine.",
      },
    ],
    ["An answer has 2 s", `${client} > an answer that has begun is waited for two seconds`],
    [
      "A write has 30 s",
      {
        reason:
          "Set in lib/search/client/algolia.ts. The site writes nothing: a test would wait for half a minute for a call that no page makes.",
      },
    ],
    ["At most 20 items are told as viewed at once", `${algolia} > insights tell what is viewed, active and selected`],
    [
      "A row counts as active after 400 ms",
      {
        reason:
          "Set in lib/search/client/insights.ts. That a row on which a reader stays is told once is tested in e2e/search-algolia.spec.ts; the exact time would be a race between the test and the page.",
      },
    ],
  ]),
];
