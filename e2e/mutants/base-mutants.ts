import { mutants } from "./mutant";

const analytics = "e2e/analytics.spec.ts";
const base = "e2e/base-path.spec.ts";

/** What only the second build has: third parties, consent, a dropdown. */
export const baseMutants = mutants("browser", [
  [
    "consent-ignored",
    "lib/browser/consent.ts",
    'answer === "granted"',
    "true",
    `${analytics} > nobody is asked for anything before the reader agrees, and never when they do not`,
  ],
  [
    "consent-forgotten",
    "lib/browser/consent.ts",
    "writeStored(key, given)",
    "undefined",
    `${analytics} > nobody is asked for anything before the reader agrees, and never when they do not`,
  ],
  [
    "do-not-track-ignored",
    "lib/browser/refusal.ts",
    'globalPrivacyControl === true || doNotTrack === "1" || doNotTrack === "yes"',
    "false",
    `${analytics} > : nobody is told anything, and the reader is not asked`,
  ],
  [
    "feedback-told-twice",
    "lib/browser/feedback.ts",
    'form?.dataset.helpful !== "asked"',
    "!form",
    `${analytics} > an answer and the words behind it are told once each`,
  ],
  [
    "dropdown-stays-open",
    "lib/browser/navbar.ts",
    "dropdown.open = false",
    "undefined",
    `${base} > closes on a click outside and on focus elsewhere`,
  ],
]);
