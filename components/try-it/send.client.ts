import { button, h } from "@/components/ui/element.client";
import type { FormFile } from "@/lib/openapi/request";
import { type RequestModel, type RequestValues, type SampleRequest, writeRequest } from "@/lib/openapi/request-model";
import { readVisit, writeVisit } from "@/lib/shared/storage";
import { checkRequest } from "./ask-mock.client";
import { sendLive, sendToMock, toMockRequest } from "./exchange.client";
import { explain, type Outcome } from "./explain.client";
import { type Mistake, textOf } from "./fields.client";
import type { Target } from "./target.client";

/** The mock knows the path of the documented server alone. */
const mockRequest = (model: RequestModel, values: RequestValues) =>
  toMockRequest(writeRequest(model, values), model.base);

/** What doesn't fit, in the mock's words. */
export async function findMistakes(
  model: RequestModel,
  values: RequestValues,
  target: Target,
  cancel: AbortSignal,
): Promise<Mistake[]> {
  // A server checks requests itself, so it doesn't need the mock.
  return checkRequest(await mockRequest(model, values), cancel).catch((error) => {
    if (target.kind === "mock" || cancel.aborted) throw error;
    return [];
  });
}

/** Sends what a form holds to the mock, or `request` to a server. */
export async function sendTo(
  { model, values: example, corsHelp }: FormFile,
  values: RequestValues,
  target: Target,
  request: SampleRequest,
  cancel: AbortSignal,
) {
  const isMock = target.kind === "mock";
  const outcome = isMock ? await sendToMock(await mockRequest(model, values), cancel) : await sendLive(request, cancel);
  const isExample = values.parameters.every((value, index) => textOf(value) === textOf(example.parameters[index]));
  const isLost = isMock && findsNothing(outcome, model.method === "GET" || !isExample);
  return { outcome, isLost, explained: explain(outcome, { isLost, corsHelp, site: location.origin }) };
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
export function refusals(outcome: Outcome): Mistake[] {
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
export function confirmWrite(method: string, origin: string): Promise<boolean> {
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
