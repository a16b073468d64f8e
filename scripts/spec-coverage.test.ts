import { describe, expect, it } from "vitest";
import { specRows, toMarkdown } from "../e2e/spec/table";
import { findMissingTests } from "./named-tests";

/** Statements that the specification was split into; fewer would mean that some got lost. */
const least = 378;

describe("the table of the specification", () => {
  it(`has ${least} statements or more, each once`, () => {
    expect(specRows.length).toBeGreaterThanOrEqual(least);
    const keys = specRows.map(({ section, statement }) => `${section}: ${statement}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("has a proof or a reason for each", () => {
    expect(specRows.filter(({ proof, reason }) => proof.length === 0 && reason.length < 40)).toEqual([]);
  });

  it("names tests that are there", () => {
    expect(findMissingTests(specRows.flatMap(({ proof }) => proof))).toEqual([]);
  });

  it("is written down for people", async () => {
    await expect(toMarkdown(specRows)).toMatchFileSnapshot("../e2e/spec-coverage.md");
  });
});
