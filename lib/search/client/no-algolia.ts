/**
 * In place of Algolia's client and its insights in the search island of a site that has its own index
 * (lib/emit/browser-scripts.ts). DocSearch makes a client and hands it to ours, which leaves it unused.
 */
export const liteClient = () => ({ addAlgoliaAgent: () => {}, transporter: { algoliaAgent: { value: "" } } });
export const createAlgoliaInsightsPlugin = () => ({});
