import { type AnalyticsEvent, maxFeedbackLength } from "@/lib/browser/analytics-events";

/**
 * "Was this page helpful?" (components/frame/Helpful.tsx): an answer is told once, words once more when they are sent.
 * What is shown is the form's state: `asked`, `answered`, `sent`.
 */
export function startFeedback(track: (event: AnalyticsEvent) => void): void {
  document.addEventListener("change", ({ target }) => {
    const form =
      target instanceof HTMLInputElement ? target.closest<HTMLFormElement>("[data-helpful]") : null;
    if (form?.dataset.helpful !== "asked") return;
    form.dataset.helpful = "answered";
    track({ name: "page_feedback", helpful: isHelpful(form) });
    say(form, "Thank you.");
  });
  document.addEventListener("submit", (event) => {
    const form = event.target instanceof HTMLFormElement ? event.target : null;
    if (!form?.matches("[data-helpful]")) return;
    event.preventDefault();
    const text = form.querySelector("textarea")?.value.trim().slice(0, maxFeedbackLength) ?? "";
    if (form.dataset.helpful !== "answered" || text === "") return;
    form.dataset.helpful = "sent";
    track({ name: "page_feedback_text", helpful: isHelpful(form), text });
    say(form, "Thank you, your words are on their way.");
  });
}

function isHelpful(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("input:checked")?.value === "yes";
}

function say(form: HTMLFormElement, text: string): void {
  const status = form.querySelector("[role=status]");
  if (status) status.textContent = text;
}
