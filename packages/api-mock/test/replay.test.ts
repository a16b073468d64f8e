import { expect, it } from "vitest";
import { knownDifferences } from "./known-differences";
import { type ReplayedStep, replay } from "./replay";

function nameOf({ recording }: ReplayedStep): string {
  return `${recording.edition} ${recording.step}`;
}

it("answers like the platform, except where a difference is listed with its reason", async () => {
  const steps = [
    ...(await replay("oss", 1)),
    ...(await replay("oss", 2)),
    ...(await replay("cloud-ee", 1)),
    ...(await replay("cloud-ee", 2)),
  ];
  const listed = knownDifferences.flatMap(({ edition, steps: names }) =>
    names.map((name) => `${edition} ${name}`),
  );
  const unlisted: string[] = [];
  for (const step of steps) {
    const { differences } = step;
    if (differences.length > 0 && !listed.includes(nameOf(step)))
      unlisted.push(`${nameOf(step)}: ${differences.slice(0, 4).join("; ")}`);
  }
  expect(unlisted).toEqual([]);
  const different = steps.filter(({ differences }) => differences.length > 0).map(nameOf);
  // A difference that is listed twice, or doesn't exist anymore, has to be removed from the list.
  expect(listed.sort()).toEqual(different.sort());
}, 60_000);
