import { addStyles, button, h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request";
import { type RequestValues, type SampleRequest, writeRequest } from "@/lib/openapi/request-model";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { answerView } from "./answer-view.client";
import { bodyFields } from "./body.client";
import { copyButton } from "./copy-button.client";
import { keyField } from "./credentials.client";
import { findMistakes, refusals, sendTo } from "./exchange.client";
import {
  type Mistake,
  parameterFields,
  readFragment,
  readParameters,
  valueText,
  writeFragment,
} from "./fields.client";
import { resetMock } from "./request-mock.client";
import { rewriteSamples } from "./samples.client";
import { confirmWrite, type Target, targetFields } from "./target.client";
import styles from "./try-it.css?inline";
import { type LoadedValues, loadValues } from "./values/load-values.client";

// Re-exported, because lazy chunks can share code with the client entry only.
export { sendSample } from "./send-sample.client";

addStyles(styles);

const sendLabel = "Send request";

/**
 * Fills the panel with the form. `name` is the operation's file in the folder of forms. Rejects if
 * the data can't be loaded.
 */
export async function fillForm(panel: HTMLElement, name: string): Promise<void> {
  const [form, values] = await Promise.all([
    fetch(`${process.env.FORMS}/${name}.json`).then(
      (response) => response.json() as Promise<FormFile>,
    ),
    loadValues(),
  ]);
  const show = () => {
    const { element, changed } = buildForm(form, values, startOver);
    panel.replaceChildren(element);
    return changed;
  };
  const startOver = () => {
    const changed = show();
    // Restores the samples, which show the values of the previous form.
    changed();
    panel.querySelector<HTMLElement>("input")?.focus();
  };
  show();
}

/** Builds an operation's form. `changed` updates the samples. */
function buildForm(form: FormFile, site: LoadedValues, startOver: () => void) {
  const { model } = form;
  let target: Target = { kind: "mock" };
  let running: AbortController | undefined;

  const changed = () => {
    const { values, unreadable } = read();
    if (unreadable.length === 0) rewriteSamples(requestWith({ ...values, key: "" }));
  };
  const shared = readFragment(model, location.hash);
  const parameters = parameterFields(
    form,
    shared ?? form.values.parameters.map(valueText),
    changed,
  );
  const body = bodyFields(form, changed);
  const key = keyField(model, site);

  /** The request as shown in the samples, with the reader's base URL. */
  function requestWith(values: RequestValues): SampleRequest {
    const path = new URL(model.base).pathname;
    const shown =
      document.querySelector("site-base-switch summary site-base")?.textContent || model.base;
    const base = target.kind === "live" ? target.origin + (path === "/" ? "" : path) : shown;
    return writeRequest({ ...model, base }, values);
  }
  function read(): { values: RequestValues; unreadable: Mistake[] } {
    const unreadable: Mistake[] = [];
    const values = {
      parameters: readParameters(form, parameters.fields, unreadable),
      body: body?.read(unreadable),
      key: site.get(model.credential?.placeholder ?? ""),
    };
    return { values, unreadable };
  }
  /** Shows mistakes at their fields. Returns a function that focuses the first one. */
  function mark(mistakes: readonly Mistake[]): (() => void) | undefined {
    const wrongFields = parameters.fields.filter((field, index) => {
      const { in: place, name } = model.parameters[index] ?? {};
      const fieldMistakes = mistakes.filter(({ loc }) => loc[0] === place && loc[1] === name);
      field.setError(fieldMistakes.map(({ msg }) => msg).join(" "));
      return fieldMistakes.length > 0;
    });
    const inBody = body?.mark(mistakes);
    const folded = wrongFields
      .map(({ element }) => element.closest("details"))
      .find((details) => details !== null);
    if (folded) folded.open = true;
    return wrongFields[0] ? () => wrongFields[0]?.control.focus() : inBody;
  }

  const answer = h("section", { class: "try-answer", "aria-label": "Answer", tabindex: "-1" });
  const status = h("p", { class: "vh", role: "status" });
  const show = (text: string, ...elements: HTMLElement[]) => {
    answer.replaceChildren(...elements);
    elements[0]?.scrollIntoView({ block: "nearest" });
    status.textContent = text;
  };

  /** Explains why a request wasn't sent, with a button to send it anyway if that `isPossible`. */
  function refuse(text: string, isPossible: boolean): void {
    const note = h("p", {}, h("strong", {}, "Not sent"), ` ${text}`);
    const sendButton = button("Send anyway", () => void press(true));
    const row = isPossible ? h("div", { class: "form-row" }, sendButton) : undefined;
    const outcome = h("div", { class: "try-outcome", "data-tone": "danger" }, note, row);
    show(`Not sent. ${text}`, outcome);
  }

  /** Asks for confirmation before a request that would change something on a server. */
  async function mayBeSent(): Promise<boolean> {
    if (target.kind !== "live" || model.method === "GET") return true;
    return confirmWrite(model.method, target.origin);
  }

  /**
   * Validates the request, confirms the first write to a server, sends the request, and shows the
   * result.
   */
  async function sendForm(anyway: boolean, cancel: AbortSignal): Promise<void> {
    const { values, unreadable } = read();
    const isUnreadable = unreadable.length > 0;
    const mistakes = isUnreadable ? unreadable : await findMistakes(model, values, target, cancel);
    const goToFirst = mark(mistakes);
    if (mistakes.length > 0 && (isUnreadable || !anyway)) {
      const where = "See the form above.";
      const reason = goToFirst ? where : mistakes.map(({ msg }) => msg).join(" ");
      refuse(`${countMistakes(mistakes)} ${reason}`, !isUnreadable);
      return goToFirst?.();
    }
    if (!(await mayBeSent())) return;
    status.textContent = "Sending…";
    const { outcome, explained, isLost } = await sendTo(
      form,
      values,
      target,
      requestWith(values),
      cancel,
    );
    mark(refusals(outcome));
    const nextSteps = isLost
      ? [button("Start over", startOver), button("Reset the mock", resetMock)]
      : [];
    show(`${explained.title} ${explained.next}`, ...answerView(outcome, explained, nextSteps));
  }
  async function press(anyway: boolean): Promise<void> {
    if (running) return running.abort();
    running = new AbortController();
    send.textContent = "Cancel";
    answer.setAttribute("aria-busy", "true");
    try {
      await sendForm(anyway, running.signal);
    } catch {
      const failed = "The mock could not be loaded. Check your connection and press again.";
      showMessage(running.signal.aborted ? "Cancelled. Nothing was sent." : failed);
    }
    running = undefined;
    send.textContent = sendLabel;
    answer.removeAttribute("aria-busy");
  }
  // The second click of a double click shouldn't cancel.
  const onclick = (event: Event) => (event as MouseEvent).detail > 1 && event.preventDefault();
  const send = h("button", { type: "submit", class: "form-button form-main", onclick }, sendLabel);
  const showMessage = (text: string) => show(text, h("p", { class: "try-outcome" }, text));
  const startMockOver = () => {
    resetMock();
    showMessage("The mock is as it was at the start.");
  };
  const reset = button("Reset the mock", startMockOver, "form-plain");
  const address = () => {
    const texts = parameters.fields.map(({ control }) => control.value);
    return location.href.replace(/#.*$/, "") + writeFragment(model, texts);
  };

  const element = h(
    "form",
    { class: "try-form", novalidate: true, autocomplete: "off" },
    targetFields(form, (next) => {
      target = next;
      send.disabled = next.kind === "elsewhere";
      reset.hidden = next.kind !== "mock";
      key?.setTarget(next.kind);
      changed();
    }),
    key?.element,
    parameters.element,
    body?.element,
    h(
      "div",
      { class: "form-row" },
      send,
      copyButton("Copy as curl", () => writeSample(requestWith(read().values), "curl")),
      copyButton("Copy link", address),
      button("Start over", startOver, "form-plain"),
      reset,
    ),
    status,
    answer,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void press(false);
  });
  document.addEventListener("site:base", () => element.isConnected && changed());
  if (shared) changed();
  return { element, changed };
}

function countMistakes({ length }: readonly Mistake[]): string {
  return length === 1 ? "One value doesn't fit." : `${length} values don't fit.`;
}
