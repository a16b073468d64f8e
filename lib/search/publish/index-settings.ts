import { synonymGroups } from "../engine/synonyms";

/** How the published index ranks, in the terms of Algolia: the same fields and order as ours. */
export const indexSettings = {
  searchableAttributes: [
    "unordered(hierarchy.lvl1)",
    "unordered(hierarchy.lvl2)",
    "unordered(hierarchy.lvl3)",
    "unordered(hierarchy.lvl4)",
    "unordered(hierarchy.lvl5)",
    "unordered(hierarchy.lvl6)",
    "tags",
    "unordered(hierarchy.lvl0)",
    "content",
  ],
  attributesForFaceting: ["language", "docusaurus_tag", "type", "hierarchy.lvl0"],
  attributesToRetrieve: ["hierarchy", "content", "anchor", "url", "url_without_anchor", "type"],
  attributesToHighlight: ["hierarchy", "content"],
  attributesToSnippet: ["content:10"],
  camelCaseAttributes: ["hierarchy", "content"],
  // `LOG_LEVEL_MAX`, `ag.instrument` and `/preview/spans/query` are words.
  separatorsToIndex: "_",
  attributeForDistinct: "url",
  distinct: true,
  customRanking: ["desc(weight.pageRank)", "desc(weight.level)", "asc(weight.position)"],
  ranking: ["words", "filters", "typo", "attribute", "proximity", "exact", "custom"],
  highlightPreTag: "<mark>",
  highlightPostTag: "</mark>",
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: ["en"],
  removeStopWords: ["en"],
  queryLanguages: ["en"],
  indexLanguages: ["en"],
  advancedSyntax: true,
  removeWordsIfNoResults: "allOptional",
} as const;

export interface Synonym {
  objectID: string;
  type: "synonym";
  synonyms: string[];
}

/** The synonyms of our engine, with an id that stays when others come and go. */
export function indexSynonyms(): Synonym[] {
  return synonymGroups.map((group) => ({
    objectID: group.join("-").replace(/\W+/g, "-").toLowerCase(),
    type: "synonym",
    synonyms: [...group],
  }));
}
