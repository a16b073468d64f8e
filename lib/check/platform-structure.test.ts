import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { checkPlatformStructure } from "./platform-structure";

describe("the reference", () => {
  const { site } = loadProjectSite();
  const api = site?.api;
  if (!api) throw new Error("no API");

  it("says what the platform describes, but for the reasons given", () => {
    const found = checkPlatformStructure(process.cwd(), api);
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("is refused with a difference that has no reason, and a reason without a difference", () => {
    const stale = { reason: "It is Monday.", covers: () => false };
    const [first, ...others] = api.operations;
    const operations = others.map((item) => ({ ...item, edition: undefined }));
    const messages = checkPlatformStructure(process.cwd(), { ...api, operations }, [stale]).map(
      ({ message }) => message,
    );
    const file = `\`content/platform/${api.version}.json\``;
    expect(messages).toContain(
      `From ${file} to the reference, ${first?.method} ${first?.path}: It was removed.`,
    );
    const [cloudOnly] = others.filter(({ edition }) => edition);
    if (cloudOnly)
      expect(messages).toContain(
        `${cloudOnly.method} ${cloudOnly.path} is of another edition in ${file}.`,
      );
    expect(messages.at(-1)).toBe("Nothing differs any more for this reason: It is Monday.");
  });

  it("is only warned about in a release whose answers nobody has seen", () => {
    const severities = checkPlatformStructure(process.cwd(), api, [], "0.1.0").map(
      ({ severity }) => severity,
    );
    expect(new Set(severities)).toEqual(new Set(["warning"]));
  });
});
