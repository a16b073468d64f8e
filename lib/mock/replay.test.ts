import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { apiDocument } from "./fixtures/client";
import { differencesOf } from "./fixtures/compare";
import { knownDifferences } from "./fixtures/known-differences";
import { type Recording, readRecordings, requestOf } from "./fixtures/recordings";
import { createMock } from "./mock";

const recordings = readRecordings(gunzipSync(readFileSync("lib/mock/fixtures/recordings.jsonl.gz")).toString("utf8"));

/** Windows of time end on the day of the recordings. */
const now = new Date("2025-11-01T18:20:00Z");

/** Replays what one edition was asked, in the order in which it was asked, and says what the mock answers otherwise. */
async function replay(edition: Recording["edition"], run: number): Promise<Map<Recording, string[]>> {
  const mock = createMock(apiDocument, { seed: "empty", edition, now: () => now });
  const ids = new Map<string, string>();
  const found = new Map<Recording, string[]>();
  const own = recordings.filter((recording) => recording.run === run);
  const overruled = new Set(own.filter((item) => item.edition === edition).map(({ step }) => step));
  for (const recording of own) {
    // The other edition was asked the same; what it answered was written down only where it differs.
    const isOwn = recording.edition === edition;
    if (!isOwn && (edition === "oss" || overruled.has(recording.step))) continue;
    const answer = await mock.handle(await requestOf(recording, ids));
    const differences = differencesOf(recording, answer, ids);
    // Some requests were not recorded, but what they did is seen in later answers.
    if (isOwn && recording.step !== "setup") found.set(recording, differences);
  }
  return found;
}

const known = Object.values(knownDifferences).flatMap((editions) =>
  Object.entries(editions).flatMap(([edition, steps]) =>
    steps
      .trim()
      .split(/\s+/)
      .map((step) => `${edition} ${step}`),
  ),
);

describe("the mock answers as the platform did", () => {
  it("to every recorded request, but for the differences that are listed with a reason", async () => {
    const all = new Map<Recording, string[]>();
    for (const edition of ["oss", "cloud-ee"] as const) {
      for (const run of [1, 2]) for (const [key, value] of await replay(edition, run)) all.set(key, value);
    }
    expect(all.size).toBe(recordings.filter(({ step }) => step !== "setup").length);
    const lines = [...all].flatMap(([recording, differences]) => {
      const name = `${recording.edition} ${recording.step}`;
      const isListed = known.includes(name);
      if (isListed === differences.length > 0) return [];
      return [`${name}: ${isListed ? "is listed and does not differ" : differences.slice(0, 4).join("; ")}`];
    });
    const names = new Set(recordings.map(({ step, edition }) => `${edition} ${step}`));
    const stray = known.filter((name) => !names.has(name));
    expect([...lines, ...stray]).toEqual([]);
  });
});
