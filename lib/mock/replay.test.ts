import { describe, expect, it } from "vitest";
import { apiDocument } from "./fixtures/client";
import { differencesOf } from "./fixtures/compare";
import { knownDifferences } from "./fixtures/known-differences";
import { type Recording, readRecordings, requestOf } from "./fixtures/recordings";
import { createMock } from "./mock";

const recordings = readRecordings("lib/mock/fixtures/recordings.jsonl.gz");

/** Windows of time end on the day of the recordings. */
const now = new Date("2025-11-01T18:20:00Z");

/** Replays what one edition was asked, in the order in which it was asked, and says what the mock answers otherwise. */
async function replay(
  edition: Recording["edition"],
  run: number,
): Promise<Map<Recording, string[]>> {
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

/** What each word of the list stands for, and whether it says that these differ. */
const listed = Object.values(knownDifferences).flatMap((editions) =>
  Object.entries(editions).flatMap(([edition, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => {
        const name = `${edition} ${word.replace(/^!/, "")}`;
        const isMeant = (other: string) =>
          name.endsWith("*") ? other.startsWith(name.slice(0, -1)) : other === name;
        return { name, isMeant, differs: !word.startsWith("!") };
      }),
  ),
);

describe("the mock answers as the platform did", () => {
  it("to every recorded request, but for the differences that are listed with a reason", async () => {
    const all = new Map<Recording, string[]>();
    for (const edition of ["oss", "cloud-ee"] as const) {
      for (const run of [1, 2])
        for (const [key, value] of await replay(edition, run)) all.set(key, value);
    }
    expect(all.size).toBe(recordings.filter(({ step }) => step !== "setup").length);
    const lines = [...all].flatMap(([{ edition, step }, differences]) => {
      const own = listed.filter(({ isMeant }) => isMeant(`${edition} ${step}`));
      const isListed = own.length > 0 && own.every(({ differs }) => differs);
      if (isListed === differences.length > 0) return [];
      return [
        `${edition} ${step}: ${isListed ? "is listed and does not differ" : differences.slice(0, 4).join("; ")}`,
      ];
    });
    const names = recordings.map(({ step, edition }) => `${edition} ${step}`);
    const stray = listed.filter(({ isMeant }) => !names.some(isMeant)).map(({ name }) => name);
    expect([...lines, ...stray]).toEqual([]);
  });
});
