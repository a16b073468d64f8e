import { loadScript } from "@/lib/browser/load-script";
import type { FormFile } from "@/lib/openapi/request-form";
import type { writeCurl } from "@/lib/openapi/snippets/curl";
import { href } from "@/lib/url";
import type { answerMistakes } from "./answer-mistakes";
import type { answerView, findMismatches } from "./answer-view";
import type { confirmWrite } from "./ask";
import type { findMistakes } from "./mistakes";
import type { refusals } from "./refusals";
import type { rewriteSamples } from "./samples";
import type { sendLive } from "./send-live";
import type { resetMock, sendToMock } from "./send-mock";

/**
 * Parts of the form that come when they are needed: what checks and sends a request and shows its answer, and the writers
 * of samples.
 */
export interface AnswerScript {
  answerMistakes: typeof answerMistakes;
  confirmWrite: typeof confirmWrite;
  findMismatches: typeof findMismatches;
  findMistakes: typeof findMistakes;
  refusals: typeof refusals;
  answerView: typeof answerView;
  sendLive: typeof sendLive;
  sendToMock: typeof sendToMock;
  resetMock: typeof resetMock;
}

export interface SamplesScript {
  rewriteSamples: typeof rewriteSamples;
  writeCurl: typeof writeCurl;
}

declare global {
  interface Window {
    siteAnswer?: AnswerScript;
    siteSamples?: SamplesScript;
  }
}

/** Rejects when the script can't be loaded. */
export async function loadAnswer({ answerScript }: FormFile): Promise<AnswerScript> {
  await loadScript(href(answerScript));
  if (!window.siteAnswer) throw new Error("The script of answers did not start.");
  return window.siteAnswer;
}

/** Rejects when the script can't be loaded. */
export async function loadSamples({ samplesScript }: FormFile): Promise<SamplesScript> {
  await loadScript(href(samplesScript));
  if (!window.siteSamples) throw new Error("The script of samples did not start.");
  return window.siteSamples;
}
