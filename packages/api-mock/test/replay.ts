import { type Recording, readRecordings } from "../recordings/read-recordings";
import { createMock } from "../src";
import { apiDocument } from "./client";
import { findDifferences } from "./compare";
import { type IdMap, toMockRequest } from "./replay-request";

/** A recorded request that the mock has answered. */
export interface ReplayedStep {
  recording: Recording;
  /** How the mock's answer differs. Empty if it doesn't. */
  differences: string[];
}

const allRecordings = readRecordings();

/** Time windows end on the day of the recordings. */
const now = new Date("2025-11-01T18:20:00Z");

/** Sends everything that one edition received to a new mock, in the same order. */
export async function replay(edition: Recording["edition"], run: number): Promise<ReplayedStep[]> {
  const mock = createMock(apiDocument, { seed: "empty", edition, now: () => now });
  const ids: IdMap = new Map();
  const recordings = allRecordings.filter((recording) => recording.run === run);
  const recordedSteps = new Set(
    recordings.filter((recording) => recording.edition === edition).map(({ step }) => step),
  );
  const steps: ReplayedStep[] = [];
  for (const recording of recordings) {
    const isOfEdition = recording.edition === edition;
    // The Cloud received the same requests as the open-source edition. Its answers were recorded
    // only where they differ.
    if (!isOfEdition && (edition === "oss" || recordedSteps.has(recording.step))) continue;
    const answer = await mock.answer(await toMockRequest(recording.request, ids));
    const differences = findDifferences(recording, answer, ids);
    if (isOfEdition && recording.step !== "setup") steps.push({ recording, differences });
  }
  return steps;
}
