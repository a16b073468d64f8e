import type { SearchRequest } from "../hit";

/** True when an entry passes all filters; inside a nested list one is enough. Unknown facets pass nothing. */
export function passesFilters(filters: SearchRequest["facetFilters"], facets: ReadonlyMap<string, string>): boolean {
  const passes = (filter: string) => {
    const at = filter.indexOf(":");
    return facets.get(filter.slice(0, at)) === filter.slice(at + 1);
  };
  return (filters ?? []).every((filter) => (typeof filter === "string" ? passes(filter) : filter.some(passes)));
}
