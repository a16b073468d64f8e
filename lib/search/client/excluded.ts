/**
 * Replaces packages that DocSearch imports and we don't use (lib/emit/browser-scripts.ts):
 * Algolia's client and insights on sites with their own index, and 40 kB for a menu of facets.
 */
export const liteClient = () => ({
  addAlgoliaAgent: () => {},
  transporter: { algoliaAgent: { value: "" } },
});
export const createAlgoliaInsightsPlugin = () => ({});
export const Menu = {};
