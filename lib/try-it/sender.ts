import type { FormFile } from "@/lib/openapi/request-form";
import { type RequestValues, writeRequestWith } from "@/lib/openapi/request-model";
import { type AnswerScript, loadAnswer, loadLive } from "./chunks";
import { keysAreTaken } from "./credentials";
import { h } from "./dom";
import { type FormFields, markFields, readFields } from "./form-state";
import type { Outcome } from "./outcome";
import type { Target } from "./target";

interface SenderParts {
  form: FormFile;
  fields: () => FormFields;
  target: () => Target;
  /** Base address of the target. */
  base: () => string;
  values: () => RequestValues;
}

interface Sender {
  /** Submits the form. */
  send: HTMLButtonElement;
  /** Sends what the form holds, or cancels what is under way. */
  press: () => void;
  /** What is announced, and where the answer stands. */
  elements: HTMLElement[];
}

const label = "Send request";

/** The button that sends, and the place of the answer. */
export function createSender({ form, fields, target, base, values }: SenderParts): Sender {
  const { model } = form;
  let running: AbortController | undefined;
  const answer = h("section", { class: "try-answer", "aria-label": "Answer", tabindex: "-1" });
  const status = h("p", { class: "vh", role: "status" });
  // The second press of a double click is not meant to cancel.
  const onclick = (event: Event) => (event as MouseEvent).detail > 1 && event.preventDefault();
  const send = h("button", { type: "submit", class: "form-button form-main", onclick }, label);

  async function press(anyway: boolean): Promise<void> {
    if (running) return running.abort();
    running = new AbortController();
    const { signal } = running;
    send.textContent = "Cancel";
    answer.setAttribute("aria-busy", "true");
    status.textContent = "Sending…";
    try {
      const [script] = await Promise.all([loadAnswer(form), keysAreTaken()]);
      signal.throwIfAborted();
      if ((await isReady(script, anyway, signal)) && (await isMeant())) await deliver(script, signal);
    } catch {
      status.textContent = signal.aborted ? "Cancelled. Nothing was sent." : "";
      answer.replaceChildren(
        signal.aborted
          ? h("p", { class: "try-outcome" }, status.textContent)
          : h("p", { role: "alert" }, "Sending could not be loaded. Check your connection and press again."),
      );
    }
    running = undefined;
    send.textContent = label;
    answer.removeAttribute("aria-busy");
  }

  /** Marks what doesn't fit, and takes the focus to the first of it. */
  async function isReady(script: AnswerScript, anyway: boolean, cancel: AbortSignal): Promise<boolean> {
    const { findMistakes, answerMistakes } = script;
    const { values: read, unreadable } = readFields(form, fields());
    const mistakes = unreadable.length > 0 ? unreadable : await findMistakes(form, read, cancel);
    const [first] = markFields(form, fields(), mistakes);
    if (mistakes.length === 0 || (anyway && unreadable.length === 0)) return true;
    answer.replaceChildren(...answerMistakes(mistakes, unreadable.length > 0 ? undefined : () => void press(true)));
    status.textContent = answer.querySelector("p")?.textContent ?? "";
    if (first) first.focus();
    else answer.focus();
    return false;
  }

  async function isMeant(): Promise<boolean> {
    const where = target();
    if (where.kind !== "live") return true;
    if (/^(GET|HEAD|OPTIONS)$/.test(model.method)) return true;
    const { confirmWrite } = await loadLive(form);
    if (await confirmWrite(model.method, where.origin)) return true;
    status.textContent = "";
    send.focus();
    return false;
  }

  async function deliver(script: AnswerScript, cancel: AbortSignal) {
    const { answerView, encode, findMismatches, isPlain, plainly, sendToMock } = script;
    const where = target();
    const isMock = where.kind === "mock";
    const situation = { isMock, corsHelp: form.corsHelp, site: location.origin };
    const show = (...[outcome, mismatches]: [Outcome, Parameters<typeof answerView>[3]?]) => {
      const explained =
        (isPlain(outcome) ? undefined : window.siteLive?.explain(outcome, situation)) ?? plainly(outcome);
      answer.replaceChildren(...answerView(outcome, explained, form, mismatches));
    };
    // The mock knows the path of the documented server alone.
    const sent = isMock ? model : { ...model, base: base() };
    const request = writeRequestWith(window.siteBodies?.otherBody, sent, values());
    const outcome = isMock
      ? await sendToMock(request, form, cancel)
      : await (await loadLive(form)).sendLive(request, encode(request), cancel, show);
    // Without a connection an answer of the mock goes without its explanation.
    if (!isPlain(outcome)) await loadLive(form).catch(() => {});
    show(outcome, await findMismatches(outcome, form));
    markFields(form, fields(), window.siteLive?.refusals(outcome) ?? []);
    status.textContent = answer.querySelector(".try-outcome")?.textContent ?? "";
  }

  return { send, press: () => void press(false), elements: [status, answer] };
}
