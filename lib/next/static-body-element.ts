/**
 * The element around the HTML that lib/next/StaticBody.tsx renders. lib/next/finish-page.ts unwraps
 * it.
 */
export const staticBodyElement = "static-body";
