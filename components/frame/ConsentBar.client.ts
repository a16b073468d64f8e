import { onPress } from "@/components/ui/events.client";
import { readStored, writeStored } from "@/lib/browser/storage";

/** Key of the reader's answer: `granted` or `denied`. */
const key = "consent";

/**
 * Runs `start` once the reader has agreed; at once where nobody has to be asked. The bar and the way back to it are in
 * the page (components/frame/ConsentBar.tsx) and show while `data-consent` says so.
 */
export function startConsent(isNeeded: boolean, start: () => void): void {
  if (!isNeeded) {
    start();
    return;
  }
  const root = document.documentElement;
  const answer = readStored(key, (value) => value === "granted" || value === "denied");
  let isRunning = answer === "granted";
  if (isRunning) start();
  root.dataset.consent = answer === undefined ? "ask" : "known";
  onPress("[data-consent-answer]", (button) => {
    const given = button.dataset.consentAnswer ?? "denied";
    writeStored(key, given);
    root.dataset.consent = "known";
    // The button is gone: the reader goes on in the text.
    document.getElementById("content")?.focus({ preventScroll: true });
    if (given === "granted" && !isRunning) {
      isRunning = true;
      start();
    } else if (given !== "granted" && isRunning) location.reload(); // A script that runs cannot be taken back.
  });
  onPress("[data-consent-open]", () => {
    root.dataset.consent = "ask";
    document.querySelector<HTMLElement>("[data-consent-answer]")?.focus();
  });
}
