import { synonymGroups, synonymsOneWay } from "../engine/synonyms";

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
  type: "synonym" | "oneWaySynonym";
  synonyms: string[];
  /** What a one-way synonym stands for. */
  input?: string;
}

/** The synonyms of our engine, with ids that stay when others come and go. */
export function indexSynonyms(): Synonym[] {
  const same = synonymGroups.map(
    (group): Synonym => ({ objectID: idOf(group.join("-")), type: "synonym", synonyms: [...group] }),
  );
  const oneWay = synonymsOneWay.map(
    ({ said, meant }): Synonym => ({
      objectID: `said-${idOf(said)}`,
      type: "oneWaySynonym",
      input: said,
      synonyms: meant,
    }),
  );
  return [...same, ...oneWay];
}

function idOf(text: string): string {
  return text.replace(/\W+/g, "-").toLowerCase();
}
