/**
 * The element around what lib/next/StaticBody.tsx renders. lib/next/finish-page.ts takes it away.
 */
export const staticBodyElement = "static-body";
