import { answerMistakes } from "./answer-mistakes";
import { answerView, findMismatches } from "./answer-view";
import { resetMock } from "./ask-mock";
import { encode } from "./encode";
import { findMistakes } from "./mistakes";
import { isPlain, plainly } from "./outcome";
import { sendToMock } from "./send-mock";

/** Loaded with the first request that a reader sends (chunks.ts). */
window.siteAnswer = {
  answerMistakes,
  answerView,
  encode,
  findMismatches,
  findMistakes,
  isPlain,
  plainly,
  resetMock,
  sendToMock,
};
