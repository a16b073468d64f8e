/** What a page shows in the place of a secret. */
export const dots = "••••••••";
