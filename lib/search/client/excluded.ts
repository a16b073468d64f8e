/**
 * In place of packages that DocSearch brings and we don't use (lib/emit/browser-scripts.ts):
 * Algolia's client and insights on a site that has its own index, and the 40 kB of the menu in a
 * bar of facets, which we have none of.
 */
export const liteClient = () => ({
  addAlgoliaAgent: () => {},
  transporter: { algoliaAgent: { value: "" } },
});
export const createAlgoliaInsightsPlugin = () => ({});
export const Menu = {};
