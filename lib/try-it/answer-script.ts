import { answerMistakes } from "./answer-mistakes";
import { answerView, findMismatches } from "./answer-view";
import { confirmWrite } from "./ask";
import { findMistakes } from "./mistakes";
import { refusals } from "./refusals";
import { sendLive } from "./send-live";
import { resetMock, sendToMock } from "./send-mock";

/** Loaded with the first request that a reader sends (chunks.ts). */
window.siteAnswer = {
  answerMistakes,
  answerView,
  confirmWrite,
  findMismatches,
  findMistakes,
  refusals,
  sendLive,
  sendToMock,
  resetMock,
};
