/**
 * In place of `@base-ui/react/menu`, which DocSearch's bar of facets is made of (lib/emit/browser-scripts.ts): we give it no facets,
 * so it draws nothing, and the 40 kB of the menu stay away.
 */
export const Menu = {};
