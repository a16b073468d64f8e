import { type AnalyticsEvent, maxFeedbackLength } from "@/lib/browser/analytics-events";
import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** Reports the reader's answer. */
let track: (event: AnalyticsEvent) => void = () => {};

export function startFeedback(trackEvent: (event: AnalyticsEvent) => void): void {
  track = trackEvent;
  defineElement("site-helpful", Helpful);
}

/**
 * "Was this page helpful?" (components/frame/Helpful.tsx). Reports an answer once, and a comment
 * when it's sent. The form's state is one of `asked`, `answered` and `sent`.
 */
class Helpful extends SiteElement<"site-helpful"> {
  protected override start(signal: AbortSignal): void {
    const form = this.querySelector("form");
    if (!form) return;
    form.addEventListener("change", () => this.recordAnswer(form), { signal });
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      this.sendComment(form);
    };
    form.addEventListener("submit", submit, { signal });
  }

  private recordAnswer(form: HTMLFormElement): void {
    if (form.dataset.state !== "asked") return;
    form.dataset.state = "answered";
    track({ name: "page_feedback", helpful: isHelpful(form) });
    this.announce("Thank you.");
  }

  private sendComment(form: HTMLFormElement): void {
    const text = form.querySelector("textarea")?.value.trim().slice(0, maxFeedbackLength) ?? "";
    if (form.dataset.state !== "answered" || text === "") return;
    form.dataset.state = "sent";
    track({ name: "page_feedback_text", helpful: isHelpful(form), text });
    this.announce("Thank you, your words are on their way.");
  }

  private announce(text: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}

function isHelpful(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("input:checked")?.value === "yes";
}
