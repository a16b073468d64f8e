/** The intro of the API explorer's page. */
export const explorerIntro =
  "The API group by group, or all of it on one page, to search with your browser and read from end to end.";
