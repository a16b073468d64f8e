import { addStyles, button, h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request";
import { type RequestValues, writeRequest } from "@/lib/openapi/request-model";
import { writeSample } from "@/lib/openapi/snippets/writers";
import { answerView } from "./answer-view.client";
import { type Body, bodyFields } from "./body.client";
import { copyButton } from "./copy-button.client";
import { keyField } from "./credentials.client";
import { findMistakes, refusals, sendTo } from "./exchange.client";
import {
  type Mistake,
  type ParameterFields,
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

/** A built form. `changed` updates the samples. */
interface BuiltForm {
  element: HTMLElement;
  changed: () => void;
}

/** The fields that an operation's form has. */
interface Fields {
  form: FormFile;
  parameters: ParameterFields;
  body: Body | undefined;
}

/** Builds an operation's form. */
function buildForm(form: FormFile, site: LoadedValues, startOver: () => void): BuiltForm {
  const { model } = form;
  let target: Target = { kind: "mock" };
  let running: AbortController | undefined;

  const changed = () => {
    const { values, unreadable } = readValues(fields, site);
    if (unreadable.length === 0) rewriteSamples(requestFor({ ...values, key: "" }));
  };
  const shared = readFragment(model, location.hash);
  const texts = shared ?? form.values.parameters.map(valueText);
  const parameters = parameterFields(form, texts, changed);
  const fields: Fields = { form, parameters, body: bodyFields(form, changed) };
  const key = keyField(model, site);
  const answer = createAnswerArea();

  const requestFor = (values: RequestValues) =>
    writeRequest({ ...model, base: baseUrl(model.base, target) }, values);

  /** Explains why the request wasn't sent, with a button to send it anyway if that `isPossible`. */
  function refuse(
    mistakes: readonly Mistake[],
    goToFirst: (() => void) | undefined,
    isPossible: boolean,
  ): void {
    const messages = mistakes.map(({ msg }) => msg).join(" ");
    const reason = goToFirst ? "See the form above." : messages;
    const sendAnyway = isPossible ? () => void press(true) : undefined;
    answer.refuse(`${countMistakes(mistakes)} ${reason}`, sendAnyway);
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
    const { values, unreadable } = readValues(fields, site);
    const isUnreadable = unreadable.length > 0;
    const mistakes = isUnreadable ? unreadable : await findMistakes(model, values, target, cancel);
    const goToFirst = markMistakes(fields, mistakes);
    if (mistakes.length > 0 && (isUnreadable || !anyway)) {
      refuse(mistakes, goToFirst, !isUnreadable);
      return goToFirst?.();
    }
    if (!(await mayBeSent())) return;
    answer.announce("Sending…");
    const request = requestFor(values);
    const { outcome, explained, isLost } = await sendTo(form, values, target, request, cancel);
    markMistakes(fields, refusals(outcome));
    const nextSteps = [button("Start over", startOver), button("Reset the mock", resetMock)];
    const text = `${explained.title} ${explained.next}`;
    answer.show(text, ...answerView(outcome, explained, isLost ? nextSteps : []));
  }

  /** Sends the form, or cancels the request that is running. */
  async function press(anyway: boolean): Promise<void> {
    if (running) return running.abort();
    running = new AbortController();
    send.textContent = "Cancel";
    answer.setBusy(true);
    try {
      await sendForm(anyway, running.signal);
    } catch {
      const failed = "The mock could not be loaded. Check your connection and press again.";
      answer.showMessage(running.signal.aborted ? "Cancelled. Nothing was sent." : failed);
    }
    running = undefined;
    send.textContent = sendLabel;
    answer.setBusy(false);
  }

  // The second click of a double click shouldn't cancel.
  const onclick = (event: Event) => (event as MouseEvent).detail > 1 && event.preventDefault();
  const send = h("button", { type: "submit", class: "form-button form-main", onclick }, sendLabel);
  const startMockOver = () => {
    resetMock();
    answer.showMessage("The mock is as it was at the start.");
  };
  const reset = button("Reset the mock", startMockOver, "form-plain");
  const curl = () => writeSample(requestFor(readValues(fields, site).values), "curl");
  const address = () => {
    const values = parameters.fields.map(({ control }) => control.value);
    return location.href.replace(/#.*$/, "") + writeFragment(model, values);
  };
  const chooseTarget = (next: Target) => {
    target = next;
    send.disabled = next.kind === "elsewhere";
    reset.hidden = next.kind !== "mock";
    key?.setTarget(next.kind);
    changed();
  };

  const element = h(
    "form",
    { class: "try-form", novalidate: true, autocomplete: "off" },
    targetFields(form, chooseTarget),
    key?.element,
    parameters.element,
    fields.body?.element,
    h(
      "div",
      { class: "form-row" },
      send,
      copyButton("Copy as curl", curl),
      copyButton("Copy link", address),
      button("Start over", startOver, "form-plain"),
      reset,
    ),
    answer.status,
    answer.element,
  );
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void press(false);
  });
  document.addEventListener("site:base", () => element.isConnected && changed());
  if (shared) changed();
  return { element, changed };
}

/** The values in the form, and those that can't be read. */
function readValues(
  { form, parameters, body }: Fields,
  site: LoadedValues,
): { values: RequestValues; unreadable: Mistake[] } {
  const unreadable: Mistake[] = [];
  const values = {
    parameters: readParameters(form, parameters.fields, unreadable),
    body: body?.read(unreadable),
    key: site.get(form.model.credential?.placeholder ?? ""),
  };
  return { values, unreadable };
}

/** The base URL of the target server, or else the one that the page shows. */
function baseUrl(documented: string, target: Target): string {
  const path = new URL(documented).pathname;
  if (target.kind === "live") return target.origin + (path === "/" ? "" : path);
  const shown = document.querySelector("site-base-switch summary site-base");
  return shown?.textContent || documented;
}

/** Shows mistakes at their fields. Returns a function that focuses the first one. */
function markMistakes(
  { form, parameters, body }: Fields,
  mistakes: readonly Mistake[],
): (() => void) | undefined {
  const wrongFields = parameters.fields.filter((field, index) => {
    const { in: place, name } = form.model.parameters[index] ?? {};
    const fieldMistakes = mistakes.filter(({ loc }) => loc[0] === place && loc[1] === name);
    field.setError(fieldMistakes.map(({ msg }) => msg).join(" "));
    return fieldMistakes.length > 0;
  });
  const goToBody = body?.mark(mistakes);
  const collapsed = wrongFields
    .map(({ element }) => element.closest("details"))
    .find((details) => details !== null);
  if (collapsed) collapsed.open = true;
  const [first] = wrongFields;
  return first ? () => first.control.focus() : goToBody;
}

/** Where the form shows answers and messages, with a status for screen readers. */
interface AnswerArea {
  element: HTMLElement;
  status: HTMLElement;
  /** Shows elements, and announces a text. */
  show: (text: string, ...elements: HTMLElement[]) => void;
  showMessage: (text: string) => void;
  /** Only announces a text. */
  announce: (text: string) => void;
  /** Explains why a request wasn't sent, with a button for `sendAnyway` if that is possible. */
  refuse: (reason: string, sendAnyway: (() => void) | undefined) => void;
  setBusy: (isBusy: boolean) => void;
}

function createAnswerArea(): AnswerArea {
  const element = h("section", { class: "try-answer", "aria-label": "Answer", tabindex: "-1" });
  const status = h("p", { class: "vh", role: "status" });
  const announce = (text: string) => {
    status.textContent = text;
  };
  const show = (text: string, ...elements: HTMLElement[]) => {
    element.replaceChildren(...elements);
    elements[0]?.scrollIntoView({ block: "nearest" });
    announce(text);
  };
  return {
    element,
    status,
    show,
    announce,
    showMessage: (text) => show(text, h("p", { class: "try-outcome" }, text)),
    refuse(reason, sendAnyway) {
      const note = h("p", {}, h("strong", {}, "Not sent"), ` ${reason}`);
      const row = sendAnyway
        ? h("div", { class: "form-row" }, button("Send anyway", sendAnyway))
        : undefined;
      show(
        `Not sent. ${reason}`,
        h("div", { class: "try-outcome", "data-tone": "danger" }, note, row),
      );
    },
    setBusy(isBusy) {
      if (isBusy) element.setAttribute("aria-busy", "true");
      else element.removeAttribute("aria-busy");
    },
  };
}

function countMistakes({ length }: readonly Mistake[]): string {
  return length === 1 ? "One value doesn't fit." : `${length} values don't fit.`;
}
