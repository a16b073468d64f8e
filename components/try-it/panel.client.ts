import { button, h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request-form";
import type { RequestValues } from "@/lib/openapi/request-model";
import { resetMock } from "./ask-mock.client";
import { bodyFields } from "./body.client";
import { copyButton } from "./copy-button.client";
import { credentialFields, keysAreTaken } from "./credentials.client";
import { type Mistake, parameterFields, readParameters, textOf } from "./fields.client";
import { sendRequest, showInSamples, writeCurl } from "./send.client";
import { readFragment, writeFragment } from "./share.client";
import { type Target, targetFields } from "./target.client";
import { currentValue } from "./values/load-values.client";

const sendLabel = "Send request";

/** The form of one operation. `changed` puts what it holds into the samples. */
export function buildPanel(form: FormFile, startOver: () => void): { element: HTMLElement; changed: () => void } {
  const { model } = form;
  let target: Target = { kind: "mock" };
  let running: AbortController | undefined;

  const changed = () => {
    const { values, unreadable } = read();
    if (unreadable.length === 0) showInSamples(form, base(), { ...values, credentials: [] });
  };
  const shared = readFragment(model, location.hash);
  const parameters = parameterFields(form, shared ?? form.values.parameters.map(textOf), changed);
  const body = bodyFields(form, changed);
  const credentials = credentialFields(model);

  function base(): string {
    const path = new URL(model.base).pathname;
    if (target.kind === "live") return target.origin + (path === "/" ? "" : path);
    return document.querySelector("[data-base-switch] summary [data-base]")?.textContent || model.base;
  }
  function read(): { values: RequestValues; unreadable: Mistake[] } {
    const unreadable: Mistake[] = [];
    const values = {
      parameters: readParameters(form, parameters.fields, unreadable),
      body: body?.read(unreadable),
      credentials: model.credentials.map(({ placeholder }) => currentValue(placeholder)),
    };
    return { values, unreadable };
  }
  /** Names mistakes at their fields. What it returns goes to the first. */
  function mark(mistakes: readonly Mistake[]): (() => void) | undefined {
    const wrong = parameters.fields.filter((field, index) => {
      const { in: place, name } = model.parameters[index] ?? {};
      const own = mistakes.filter(({ loc }) => loc[0] === place && loc[1] === name);
      field.setError(own.map(({ msg }) => msg).join(" "));
      return own.length > 0;
    });
    const inBody = body?.mark(mistakes);
    const folded = wrong.map(({ element }) => element.closest("details")).find((details) => details !== null);
    if (folded) folded.open = true;
    return wrong[0] ? () => wrong[0]?.control.focus() : inBody;
  }
  function address(): string {
    const texts = parameters.fields.map(({ control }) => control.value);
    return (
      location.href.replace(/#.*$/, "") +
      writeFragment(model, texts, (index) => form.parameters[index]?.isSecret ?? false)
    );
  }

  const answer = h("section", { class: "try-answer", "aria-label": "Answer", tabindex: "-1" });
  const status = h("p", { class: "vh", role: "status" });
  const show = (elements: HTMLElement[]) => {
    answer.replaceChildren(...elements);
    elements[0]?.scrollIntoView({ block: "nearest" });
  };
  async function press(anyway: boolean): Promise<void> {
    if (running) return running.abort();
    running = new AbortController();
    const { signal } = running;
    send.textContent = "Cancel";
    answer.setAttribute("aria-busy", "true");
    try {
      await keysAreTaken();
      signal.throwIfAborted();
      const say = (text: string) => {
        status.textContent = text;
      };
      await sendRequest({
        form,
        ...read(),
        target,
        base: base(),
        anyway,
        cancel: signal,
        mark,
        show,
        say,
        startOver,
        sendAnyway: () => void press(true),
      });
    } catch {
      status.textContent = signal.aborted ? "Cancelled. Nothing was sent." : "";
      const lost = "Sending could not be loaded. Check your connection and press again.";
      show([h("p", signal.aborted ? { class: "try-outcome" } : { role: "alert" }, status.textContent || lost)]);
    }
    running = undefined;
    send.textContent = sendLabel;
    answer.removeAttribute("aria-busy");
  }
  // The second press of a double click is not meant to cancel.
  const onclick = (event: Event) => (event as MouseEvent).detail > 1 && event.preventDefault();
  const send = h("button", { type: "submit", class: "form-button form-main", onclick }, sendLabel);
  const reset = button(
    "Reset the mock",
    () => {
      resetMock();
      show([h("p", { class: "try-outcome" }, "The mock is as it was at the start.")]);
      status.textContent = answer.textContent;
    },
    "form-plain",
  );

  const element = h(
    "form",
    { class: "try-form", novalidate: true, autocomplete: "off" },
    targetFields(form, (next) => {
      target = next;
      send.disabled = next.kind === "elsewhere";
      reset.hidden = next.kind !== "mock";
      credentials?.setTarget(next.kind);
      changed();
    }),
    credentials?.element,
    parameters.element,
    body?.element,
    h(
      "div",
      { class: "try-row" },
      send,
      copyButton("Copy as curl", async () => {
        await keysAreTaken();
        return writeCurl(form, base(), read().values);
      }),
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
