import type { shared } from "./shared";

declare global {
  interface Window {
    siteForm: typeof shared;
  }
}

/** For scripts that come after the form's own, which has all of this. */
export const { button, copyButton, h, joinPointer, newId, prettyJson } = window.siteForm;
