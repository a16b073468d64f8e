import { describe, expect, it } from "vitest";
import { lintApi } from "@/lib/check/lint-api";
import { loadApi } from "@/lib/content/api";
import { cutAtWord, splitIntro } from "@/lib/util/intro";
import { plainText } from "@/lib/util/markdown";

const { problems } = loadApi(process.cwd(), "openapi.json");

describe("our own document", () => {
  // Warnings, for example about the platform's own descriptions after a release, are up to the
  // authors.
  it("is read and linted without an error", { timeout: 60_000 }, async () => {
    const found = [...problems, ...(await lintApi(process.cwd(), "openapi.json"))];
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

describe("descriptions", () => {
  it.each<[string, string, string]>([
    ["One. Two.", "One.", "Two."],
    ["Reads `a. B` now. Then.", "Reads `a. B` now.", "Then."],
    ["See [A. B](/x. Y) first. Then", "See [A. B](/x. Y) first.", "Then"],
    ["Up to e.g. Ten.", "Up to e.g. Ten.", ""],
    ["One\n\n- list", "One", "- list"],
    ["- a\n- b", "", "- a\n- b"],
    ["v1.2 is new. Yes", "v1.2 is new.", "Yes"],
  ])("%j leads with %j", (text, intro, rest) => {
    expect(splitIntro(text)).toEqual({ intro, rest });
  });
  it("become plain text of a limited length", () => {
    expect(plainText("See [`a`](/x) and **b**\nnow")).toBe("See a and b now");
    expect(plainText("Pass `app_name` and `app_id`.")).toBe("Pass app_name and app_id.");
    expect(plainText("| Status | When |\n| - | - |\n| `400` | A name is taken |")).toBe(
      "Status When 400 A name is taken",
    );
    expect(cutAtWord("one two three", 9)).toBe("one two…");
    expect(cutAtWord("one", 9)).toBe("one");
  });
});
