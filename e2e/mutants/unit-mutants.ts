import { mutants } from "./mutant";

/** What is written beside the pages, and what units hold. */
export const unitMutants = mutants("unit", [
  [
    "feed-without-the-newest-post",
    "lib/kinds/changelog/feeds.ts",
    "feed.addItem(toItem(entry, absolute, encode))",
    "posts.length > 1 && entry === posts[0] ? undefined : feed.addItem(toItem(entry, absolute, encode))",
    "lib/kinds/changelog/feeds.test.ts > json holds the same posts",
  ],
  [
    "start-page-has-two-addresses",
    "lib/url.ts",
    'path === "/" ? "" : path',
    "path",
    "lib/url.test.ts > makes full addresses",
  ],
  [
    "changelog-page-loses-a-post",
    "lib/model/pagination.ts",
    "(index + 1) * size",
    "(index + 1) * size - 1",
    "lib/model/pagination.test.ts > %i items make pages of %j",
  ],
  [
    "redirect-leads-to-the-start-page",
    "lib/emit/redirect-stubs.ts",
    "href(to, config.basePath)",
    'href("/", config.basePath)',
    "lib/emit/redirect-stubs.test.ts > a stub to %s forwards, links and says its canonical address",
  ],
  [
    "pages-are-cached-for-a-year",
    "lib/hosting/headers.ts",
    "isHashed(file) ? cacheForever : cacheRevalidate",
    "cacheForever",
    "lib/server/server.test.ts > long cache, Next",
  ],
  [
    "policy-blocks-inline-scripts",
    "lib/emit/content-policy.ts",
    "inlineScripts.map(scriptHash)",
    "[]",
    "lib/emit/content-policy.test.ts > names every inline script and allows no other",
  ],
  [
    "search-keeps-any-number-of-searches",
    "lib/search/client/stored.ts",
    "hits.slice(0, mostStored)",
    "hits",
    "lib/search/client/untrusted.test.ts > good ones stay beside bad ones, ten at most",
  ],
  [
    "search-best-hit-is-the-first-row",
    "lib/search/client/arrange.ts",
    "hit.objectID === best",
    "index === 0",
    "lib/search/client/untrusted.test.ts > hits in the order of the dialog",
  ],
]);
