import { confirmWrite } from "./confirm-write";
import { explain } from "./explain";
import { refusals } from "./refusals";
import { sendLive } from "./send-live";
import { targetNote } from "./target-note";

/** Loaded when a reader chooses another target than the mock, and with the first failure of the mock (chunks.ts). */
window.siteLive = { confirmWrite, explain, refusals, sendLive, targetNote };
