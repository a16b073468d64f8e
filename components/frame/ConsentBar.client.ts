import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";

/** Storage key of the reader's answer: `granted` or `denied`. */
const key = "consent";

const root = document.documentElement;

/** Called once the reader has agreed. */
let onConsent = () => {};
let isRunning = false;

/**
 * Calls `action` once the reader has agreed, or immediately if no consent is needed. The bar and
 * the button that reopens it are already in the page (components/frame/ConsentBar.tsx).
 * `data-consent` controls which one is visible.
 */
export function startConsent(isNeeded: boolean, action: () => void): void {
  if (!isNeeded) {
    action();
    return;
  }
  onConsent = action;
  const answer = readStored(key, (value) => value === "granted" || value === "denied");
  if (answer === "granted") runOnce();
  root.dataset.consent = answer === undefined ? "ask" : "known";
  defineElement("site-consent", ConsentBar);
  defineElement("site-privacy-choices", PrivacyChoices);
}

/** The bar with the question and its two answers. */
class ConsentBar extends SiteElement<"site-consent"> {
  protected override start(signal: AbortSignal): void {
    this.onPress<HTMLButtonElement>("button", signal, ({ value }) => {
      writeStored(key, value);
      root.dataset.consent = "known";
      // The button that had the focus is gone, so continue in the text.
      document.getElementById("content")?.focus({ preventScroll: true });
      if (value === "granted") runOnce();
      else if (isRunning) location.reload(); // A running script can't be stopped, so reload the page without it.
    });
  }
}

/** The button that opens the question again. */
class PrivacyChoices extends SiteElement<"site-privacy-choices"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, () => {
      root.dataset.consent = "ask";
      document.querySelector<HTMLElement>("site-consent button")?.focus();
    });
  }
}

function runOnce(): void {
  if (isRunning) return;
  isRunning = true;
  onConsent();
}
