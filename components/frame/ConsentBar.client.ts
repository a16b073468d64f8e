import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";

/** Key of the reader's answer: `granted` or `denied`. */
const key = "consent";

const root = document.documentElement;

/** Runs once the reader has agreed. */
let start = () => {};
let isRunning = false;

/**
 * Runs `action` once the reader has agreed; at once where nobody has to be asked. The bar and the
 * way back to it are in the page (components/frame/ConsentBar.tsx) and show while `data-consent`
 * says so.
 */
export function startConsent(isNeeded: boolean, action: () => void): void {
  if (!isNeeded) {
    action();
    return;
  }
  start = action;
  const answer = readStored(key, (value) => value === "granted" || value === "denied");
  if (answer === "granted") run();
  root.dataset.consent = answer === undefined ? "ask" : "known";
  defineElement("site-consent", ConsentBar);
  defineElement("site-privacy-choices", PrivacyChoices);
}

/** Asks the reader. */
class ConsentBar extends SiteElement<"site-consent"> {
  protected override start(signal: AbortSignal): void {
    this.onPress<HTMLButtonElement>("button", signal, ({ value }) => {
      writeStored(key, value);
      root.dataset.consent = "known";
      // The button is gone: the reader goes on in the text.
      document.getElementById("content")?.focus({ preventScroll: true });
      if (value === "granted") run();
      else if (isRunning) location.reload(); // A script that runs cannot be taken back.
    });
  }
}

/** Leads back to the question. */
class PrivacyChoices extends SiteElement<"site-privacy-choices"> {
  protected override start(signal: AbortSignal): void {
    this.onPress("button", signal, () => {
      root.dataset.consent = "ask";
      document.querySelector<HTMLElement>("site-consent button")?.focus();
    });
  }
}

function run(): void {
  if (isRunning) return;
  isRunning = true;
  start();
}
