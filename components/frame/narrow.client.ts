/** Matches layouts that have a drawer, as in Layout.module.css. */
export const narrow = matchMedia("(max-width: 62.24875em)");
