import type { RequestModel } from "@/lib/openapi/request-model";

/** The form's path and query parameters in the fragment of an address, as they are in its inputs: `#try?query.limit=5`. */
const start = "#try";

export function writeFragment({ parameters }: RequestModel, texts: readonly string[]): string {
  const search = new URLSearchParams();
  for (const [index, { in: place, name }] of parameters.entries()) {
    const text = texts[index];
    if (text) search.set(`${place}.${name}`, text);
  }
  const query = search.toString();
  return query === "" ? start : `${start}?${query}`;
}

/** Texts of a fragment by the parameters' order; undefined when it holds none. */
export function readFragment({ parameters }: RequestModel, hash: string): (string | undefined)[] | undefined {
  if (!hash.startsWith(`${start}?`)) return undefined;
  const search = new URLSearchParams(hash.slice(start.length + 1));
  return parameters.map(({ in: place, name }) => search.get(`${place}.${name}`) ?? undefined);
}
