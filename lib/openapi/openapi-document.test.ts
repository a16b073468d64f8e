import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { lintApi } from "@/lib/check/lint-api";
import { loadApi } from "@/lib/content/api";
import { cutAtWord, operationSummary, splitIntro } from "@/lib/util/intro";
import { plainText } from "@/lib/util/markdown";

const { api, problems } = loadApi(process.cwd(), "openapi.json");

describe("our own document", () => {
  it("is read without a problem and lints clean", { timeout: 60_000 }, async () => {
    expect(problems).toEqual([]);
    expect(await lintApi(process.cwd(), "openapi.json")).toEqual([]);
  });
  it("has a description of each operation that makes a summary of its page", () => {
    const wrong = (api?.operations ?? []).filter((operation) => {
      const { length } = operationSummary(operation);
      return operation.description.length < 40 || length < 60 || length > 160;
    });
    expect(wrong).toEqual([]);
  });
  it("names guides that link back", () => {
    const missing = (api?.operations ?? []).flatMap(({ id, description }) => {
      const route = /Guide: \[[^\]]*\]\(([^)#]+)/.exec(description)?.[1];
      const isLinked =
        !route ||
        readFileSync(`content/docs${route}.mdx`, "utf8").includes(`<ApiLink op="${id}" />`);
      return isLinked ? [] : [`${route} has no link to ${id}`];
    });
    expect(missing).toEqual([]);
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
