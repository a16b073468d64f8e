/**
 * Returns the parameters of a route's pages for `generateStaticParams`. Returns none in the preview,
 * where Next then serves any address, in spite of `dynamicParams = false`.
 *
 * @param absent Parameters of a page that doesn't exist. Next can't export a dynamic route without
 *   pages (https://github.com/vercel/next.js/issues/71862), so a site without this section renders a
 *   not-found page, which lib/next/finish-export.ts removes.
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
