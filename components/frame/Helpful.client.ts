import { type AnalyticsEvent, maxFeedbackLength } from "@/lib/browser/analytics-events";
import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** Reports the reader's answer. */
let track: (event: AnalyticsEvent) => void = () => {};

export function startFeedback(tell: (event: AnalyticsEvent) => void): void {
  track = tell;
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
    form.addEventListener("change", () => this.takeAnswer(form), { signal });
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      this.sendWords(form);
    };
    form.addEventListener("submit", submit, { signal });
  }

  private takeAnswer(form: HTMLFormElement): void {
    if (form.dataset.state !== "asked") return;
    form.dataset.state = "answered";
    track({ name: "page_feedback", helpful: isHelpful(form) });
    this.say("Thank you.");
  }

  private sendWords(form: HTMLFormElement): void {
    const text = form.querySelector("textarea")?.value.trim().slice(0, maxFeedbackLength) ?? "";
    if (form.dataset.state !== "answered" || text === "") return;
    form.dataset.state = "sent";
    track({ name: "page_feedback_text", helpful: isHelpful(form), text });
    this.say("Thank you, your words are on their way.");
  }

  private say(text: string): void {
    const status = this.querySelector("[role=status]");
    if (status) status.textContent = text;
  }
}

function isHelpful(form: HTMLFormElement): boolean {
  return form.querySelector<HTMLInputElement>("input:checked")?.value === "yes";
}
