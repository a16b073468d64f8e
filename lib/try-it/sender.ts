import { validate } from "@/lib/openapi/mock/validate";
import type { FormFile } from "@/lib/openapi/request-form";
import { type RequestValues, writeRequest } from "@/lib/openapi/request-model";
import { href } from "@/lib/url";
import { answerMistakes } from "./answer-mistakes";
import { confirmWrite } from "./ask";
import { loadAnswer } from "./chunks";
import { h } from "./dom";
import { type FormFields, findMistakes, markFields, readFields } from "./form-state";
import type { Outcome } from "./outcome";
import { refusals } from "./refusals";
import type { Target } from "./targets";

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
  const send = h("button", { type: "submit", class: "try-button try-main" }, label);

  async function press(anyway: boolean): Promise<void> {
    if (running) return running.abort();
    if (!isReady(anyway)) return;
    const where = target();
    const isWrite = !/^(GET|HEAD|OPTIONS)$/.test(model.method);
    if (where.kind === "live" && isWrite && !(await confirmWrite(model.method, where.origin))) return send.focus();
    running = new AbortController();
    send.textContent = "Cancel";
    answer.setAttribute("aria-busy", "true");
    status.textContent = "Sending…";
    try {
      const { shown, outcome } = await deliver(where, running.signal);
      answer.replaceChildren(...shown);
      markFields(form, fields(), refusals(outcome));
      status.textContent = answer.querySelector(".try-outcome")?.textContent ?? "";
    } catch {
      answer.replaceChildren();
      status.textContent = "";
      answer.append(h("p", { role: "alert" }, "Sending could not be loaded. Check your connection and press again."));
    }
    running = undefined;
    send.textContent = label;
    answer.removeAttribute("aria-busy");
  }

  /** Marks what doesn't fit, and takes the focus to the first of it. */
  function isReady(anyway: boolean): boolean {
    const { values: read, unreadable } = readFields(form, fields());
    const mistakes = unreadable.length > 0 ? unreadable : findMistakes(form, read);
    const [first] = markFields(form, fields(), mistakes);
    if (mistakes.length === 0 || (anyway && unreadable.length === 0)) return true;
    answer.replaceChildren(...answerMistakes(mistakes, unreadable.length > 0 ? undefined : () => void press(true)));
    status.textContent = answer.querySelector("p")?.textContent ?? "";
    if (first) first.focus();
    else answer.focus();
    return false;
  }

  async function deliver(where: Target, cancel: AbortSignal): Promise<{ shown: HTMLElement[]; outcome: Outcome }> {
    const { answerView, sendLive, sendToMock } = await loadAnswer(form);
    const view = (outcome: Outcome) => answerView(outcome, form, where.kind === "mock", validate);
    // The mock knows the path of the documented server alone.
    const request = writeRequest(where.kind === "live" ? { ...model, base: base() } : model, values());
    const outcome =
      where.kind === "live"
        ? await sendLive(request, cancel, (part) => answer.replaceChildren(...view(part)))
        : await sendToMock(request, { worker: href(form.worker), openapi: href(form.openapi) });
    return { shown: view(outcome), outcome };
  }

  return { send, press: () => void press(false), elements: [status, answer] };
}
