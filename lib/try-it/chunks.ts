import { loadScript } from "@/lib/browser/load-script";
import type { otherBody } from "@/lib/openapi/other-bodies";
import type { FormFile } from "@/lib/openapi/request-form";
import type { bodyWriters } from "@/lib/openapi/snippets/bodies/body-writers";
import type { answerMistakes } from "./answer-mistakes";
import type { answerView, findMismatches } from "./answer-view";
import type { resetMock } from "./ask-mock";
import type { confirmWrite } from "./confirm-write";
import type { encode } from "./encode";
import type { encodeOther } from "./encode-other";
import type { explain } from "./explain";
import type { findMistakes } from "./mistakes";
import type { isPlain, plainly } from "./outcome";
import type { refusals } from "./refusals";
import type { rewriteSamples, write } from "./samples";
import type { sendLive } from "./send-live";
import type { sendToMock } from "./send-mock";
import type { targetNote } from "./target-note";

/** What checks a request, sends it to the mock and shows its answer: comes with the first request. */
export interface AnswerScript {
  answerMistakes: typeof answerMistakes;
  answerView: typeof answerView;
  encode: typeof encode;
  findMismatches: typeof findMismatches;
  findMistakes: typeof findMistakes;
  isPlain: typeof isPlain;
  plainly: typeof plainly;
  resetMock: typeof resetMock;
  sendToMock: typeof sendToMock;
}

/** What sends to servers, and says what can go wrong: comes when a reader chooses one, and with the mock's first failure. */
export interface LiveScript {
  confirmWrite: typeof confirmWrite;
  explain: typeof explain;
  refusals: typeof refusals;
  sendLive: typeof sendLive;
  targetNote: typeof targetNote;
}

/** What writes samples: comes with the first change. */
export interface SamplesScript {
  rewriteSamples: typeof rewriteSamples;
  write: typeof write;
}

declare global {
  interface Window {
    siteAnswer?: AnswerScript;
    siteLive?: LiveScript;
    siteSamples?: SamplesScript;
    /** What a body that is not JSON needs: comes with the form of an operation that has one. */
    siteBodies?: { bodyWriters: typeof bodyWriters; encodeOther: typeof encodeOther; otherBody: typeof otherBody };
  }
}

/** Each rejects when its script can't be loaded. */
export async function loadAnswer({ answerScript }: FormFile): Promise<AnswerScript> {
  await loadScript(answerScript);
  return window.siteAnswer as AnswerScript;
}

/** Sending takes the script of answers too. */
export async function loadLive({ liveScript }: FormFile): Promise<LiveScript> {
  await loadScript(liveScript);
  return window.siteLive as LiveScript;
}

export async function loadSamples({ samplesScript }: FormFile): Promise<SamplesScript> {
  await loadScript(samplesScript);
  return window.siteSamples as SamplesScript;
}
