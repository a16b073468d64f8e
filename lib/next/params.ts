/**
 * The parameters of a route's pages. None in the preview: without a list, Next's development server opens every address
 * in spite of `dynamicParams = false`, which tells a build that there are no others.
 *
 * @param absent Parameters of a page that isn't there. Next doesn't export a route that has parameters and no page, so
 *   a site without that section renders one that says "not found", and lib/next/finish-export.ts removes it.
 *   https://github.com/vercel/next.js/issues/71862
 */
export function paramsToRender<Item, Params>(
  listItems: () => readonly Item[],
  toParams: (item: Item) => Params,
  absent: Params,
): Params[] {
  if (process.env.NODE_ENV !== "production") return [];
  const params = listItems().map(toParams);
  return params.length > 0 ? params : [absent];
}
