import { answerView } from "./answer-view";
import { sendLive } from "./send-live";
import { resetMock, sendToMock } from "./send-mock";

/** Loaded with the first request that a reader sends (chunks.ts). */
window.siteAnswer = { answerView, sendLive, sendToMock, resetMock };
