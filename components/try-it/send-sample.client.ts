import type { MockRequest } from "@agenta-docs/api-mock";
import { button, h } from "@/components/ui/element.client";
import { readSampleCall } from "@/lib/util/sample-call";
import { answerView } from "./answer-view.client";
import { findsNothing, sendToMock } from "./exchange.client";
import { explain } from "./explain.client";
import { resetMock } from "./request-mock.client";

/** Applications that readers of guides created earlier, and the requests that create them. */
const guideApps = JSON.parse(process.env.GUIDE_APPS ?? "[]") as {
  name: string;
  requests: [path: string, body: unknown][];
}[];

/**
 * Sends a sample's request to the mock and shows the response below the code. Nothing is sent over
 * the network.
 */
export async function sendSample(control: HTMLElement): Promise<void> {
  const figure = control.closest("figure");
  const text = figure?.querySelector("code")?.textContent ?? "";
  const call = readSampleCall(text);
  if (!figure || !call) return;
  const { section: place, status, answer } = answerSection(figure);
  // A double click should send one request. Creating the same thing twice would fail.
  if (place.hasAttribute("aria-busy")) return;
  place.setAttribute("aria-busy", "true");
  status.textContent = "Sending…";
  // The mock accepts any key, so don't give it the reader's.
  const headers = { ...call.headers };
  if (headers.authorization) headers.authorization = "ApiKey any";
  const request = { ...call, headers, body: new TextEncoder().encode(call.body) };
  let outcome = await send(request);
  const apps = findsNothing(outcome, true)
    ? guideApps.filter(({ name }) => text.includes(name))
    : [];
  for (const [path, body] of apps.flatMap(({ requests }) => requests))
    await send({
      ...request,
      method: "POST",
      url: path,
      body: new TextEncoder().encode(JSON.stringify(body)),
    });
  if (apps.length > 0) outcome = await send(request);
  const explained = explain(outcome, { isLost: false, corsHelp: "", site: location.origin });
  const names = apps.map(({ name }) => name).join(" and ");
  if (names && explained.tone === "good")
    explained.next = `The mock has made ${names} first: this guide builds on it.`;
  // A form shows errors at its fields; a sample is without any.
  if (explained.title.startsWith("422")) explained.next = "The body below says what doesn't fit.";
  const again = () => {
    resetMock();
    void sendSample(control);
  };
  const nextSteps =
    explained.tone === "danger" ? [button("Reset the mock and send it again", again)] : [];
  answer.replaceChildren(...answerView(outcome, explained, nextSteps));
  status.textContent = `${explained.title} ${explained.next}`;
  place.removeAttribute("aria-busy");
}

/** The element for a sample's response, in the frame of its code. */
function answerSection(figure: HTMLElement) {
  const existing = figure.querySelector<HTMLElement>(".try-sent");
  const section = existing ?? h("section", { class: "try-sent", "aria-label": "Answer" });
  if (!existing) {
    section.append(h("p", { class: "vh", role: "status" }), h("div", { class: "try-answer" }));
    figure.append(section);
  }
  const [status, answer] = section.children as unknown as [HTMLElement, HTMLElement];
  return { section: section, status, answer };
}

const send = (request: MockRequest) => sendToMock(request, new AbortController().signal);
