import { loadScript } from "@/lib/browser/load-script";
import type { FormFile } from "@/lib/openapi/request-form";
import { href } from "@/lib/url";
import type { answerView } from "./answer-view";
import type { rewriteSamples } from "./samples";
import type { sendLive } from "./send-live";
import type { resetMock, sendToMock } from "./send-mock";

/** Parts of the form that come when they are needed: what sends and shows answers, and the writers of samples. */
export interface AnswerScript {
  answerView: typeof answerView;
  sendLive: typeof sendLive;
  sendToMock: typeof sendToMock;
  resetMock: typeof resetMock;
}

declare global {
  interface Window {
    siteAnswer?: AnswerScript;
    siteRewriteSamples?: typeof rewriteSamples;
  }
}

/** Rejects when the script can't be loaded. */
export async function loadAnswer({ answerScript }: FormFile): Promise<AnswerScript> {
  await loadScript(href(answerScript));
  if (!window.siteAnswer) throw new Error("The script of answers did not start.");
  return window.siteAnswer;
}

/** Without the writers the samples stay as they are. */
export async function loadSamples({ samplesScript }: FormFile): Promise<typeof rewriteSamples | undefined> {
  await loadScript(href(samplesScript)).catch(() => {});
  return window.siteRewriteSamples;
}
