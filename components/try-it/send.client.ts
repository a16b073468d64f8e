import { button, h } from "@/components/ui/element.client";
import { otherBody } from "@/lib/openapi/other-bodies";
import type { FormFile } from "@/lib/openapi/request-form";
import { type RequestValues, type SampleRequest, writeRequestWith } from "@/lib/openapi/request-model";
import { readVisit, writeVisit } from "@/lib/shared/storage";
import { answerView } from "./answer-view.client";
import { checkRequest, resetMock } from "./ask-mock.client";
import { sendLive, sendToMock, toMockRequest } from "./exchange.client";
import { explain, type Outcome } from "./explain.client";
import { type Mistake, textOf } from "./fields.client";
import { rewriteSamples, writeSample } from "./samples.client";
import type { Target } from "./target.client";

/** A request that a reader sends. */
interface Sending {
  form: FormFile;
  values: RequestValues;
  /** What can't be read in the form. */
  unreadable: Mistake[];
  target: Target;
  /** Base address of the target. */
  base: string;
  /** Mistakes don't stop it. */
  anyway: boolean;
  cancel: AbortSignal;
  /** Names mistakes at their fields. What it returns goes to the first. */
  mark: (mistakes: readonly Mistake[]) => (() => void) | undefined;
  /** Puts something in the place of the answer. */
  show: (elements: HTMLElement[]) => void;
  say: (text: string) => void;
  sendAnyway: () => void;
  startOver: () => void;
}

const requestOf = ({ model }: FormFile, base: string, values: RequestValues): SampleRequest =>
  writeRequestWith(otherBody, { ...model, base }, values);

/** Puts what the form holds into the samples of the page. */
export function showInSamples(form: FormFile, base: string, values: RequestValues): void {
  rewriteSamples(requestOf(form, base, values));
}

export function writeCurl(form: FormFile, base: string, values: RequestValues): string {
  return writeSample(requestOf(form, base, values), "curl");
}

/** Checks a request, asks before the first write to a server, sends it and shows what came of it. */
export async function sendRequest(sending: Sending): Promise<void> {
  const { form, values, target, base, cancel, mark, show, say, startOver } = sending;
  const { model } = form;
  if (!(await isRight(sending)) || target.kind === "elsewhere") return;
  const isMock = target.kind === "mock";
  const isRead = /^(GET|HEAD|OPTIONS)$/.test(model.method);
  if (!isMock && !isRead && !(await confirmWrite(model.method, target.origin))) return;
  say("Sending…");
  // The mock knows the path of the documented server alone.
  const request = requestOf(form, isMock ? model.base : base, values);
  const outcome = isMock
    ? await sendToMock(await toMockRequest(request, model.base), cancel)
    : await sendLive(request, cancel);
  const isExample = values.parameters.every((value, index) => textOf(value) === textOf(form.values.parameters[index]));
  const isLost = isMock && findsNothing(outcome, isRead || !isExample);
  const explained = explain(outcome, { isLost, corsHelp: form.corsHelp, site: location.origin });
  const ways = isLost ? [button("Start over", startOver), button("Reset the mock", resetMock)] : [];
  mark(refusals(outcome));
  show(answerView(outcome, explained, ways));
  say(`${explained.title} ${explained.next}`);
}

/** Marks what doesn't fit. What can't be read can't be sent, everything else only if the reader says so. */
async function isRight(sending: Sending): Promise<boolean> {
  const { form, values, unreadable, target, anyway, cancel, mark, show, say, sendAnyway } = sending;
  let mistakes = unreadable;
  if (unreadable.length === 0) {
    const request = await toMockRequest(requestOf(form, form.model.base, values), form.model.base);
    // A server checks requests itself, so it doesn't need the mock.
    mistakes = await checkRequest(request, cancel).catch((error) => {
      if (target.kind === "mock" || cancel.aborted) throw error;
      return [];
    });
  }
  const goToFirst = mark(mistakes);
  if (mistakes.length === 0 || (anyway && unreadable.length === 0)) return true;
  const count = mistakes.length === 1 ? "One value doesn't" : `${mistakes.length} values don't`;
  const text = `${count} fit. ${goToFirst ? "See the form above." : mistakes.map(({ msg }) => msg).join(" ")}`;
  const way = unreadable.length > 0 ? undefined : h("div", { class: "try-row" }, button("Send anyway", sendAnyway));
  const note = h("p", {}, h("strong", {}, "Not sent"), ` ${text}`);
  show([h("div", { class: "try-outcome", "data-tone": "danger" }, note, way)]);
  say(`Not sent. ${text}`);
  goToFirst?.();
  return false;
}

/** An answer of 404; where the platform says it with `count: 0`, one that is no documented answer to a change. */
function findsNothing(outcome: Outcome, byCount: boolean): boolean {
  if (outcome.kind !== "answer" || !byCount || outcome.status > 299)
    return outcome.kind === "answer" && outcome.status === 404;
  try {
    const value = JSON.parse(new TextDecoder().decode(outcome.body));
    return value?.count === 0 || (Array.isArray(value) && value.length === 0);
  } catch {
    return false;
  }
}

/** Mistakes that a server names in an answer of 422, in the words of FastAPI: `detail: [{ loc, msg }]`. */
function refusals(outcome: Outcome): Mistake[] {
  if (outcome.kind !== "answer" || outcome.status !== 422) return [];
  try {
    const { detail } = JSON.parse(new TextDecoder().decode(outcome.body)) as { detail: Partial<Mistake>[] };
    return detail.flatMap(({ loc, msg }) => (Array.isArray(loc) ? [{ loc, msg: String(msg) }] : []));
  } catch {
    return [];
  }
}

const key = "live-writes";
let confirmed = "";

/** Asks before the first write to a server of a visit. */
function confirmWrite(method: string, origin: string): Promise<boolean> {
  if (confirmed === origin || readVisit(key) === origin) return Promise.resolve(true);
  return new Promise((resolve) => {
    const id = "try-confirm";
    const dialog = h("dialog", { class: "form-dialog", "aria-labelledby": id });
    const answer = (yes: boolean) => {
      if (yes) {
        confirmed = origin;
        writeVisit(key, origin);
      }
      resolve(yes);
      // Closed, not just removed, it gives the focus back.
      dialog.close();
      dialog.remove();
    };
    dialog.append(
      h("h2", { id }, `Send ${method} to ${new URL(origin).host}?`),
      h("p", {}, "It can change or delete real data. You'll be asked once per visit."),
      h(
        "div",
        { class: "try-row" },
        button("Send it", () => answer(true), "form-main"),
        button("Don't send", () => answer(false)),
      ),
    );
    dialog.addEventListener("cancel", () => answer(false));
    document.body.append(dialog);
    dialog.showModal();
  });
}
