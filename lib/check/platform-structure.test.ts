import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { checkPlatformStructure } from "./platform-structure";

describe("the reference", () => {
  const { site } = loadProjectSite();
  const api = site?.api;
  if (!api) throw new Error("no API");

  it("says what the platform describes, but for the reasons given", () => {
    expect(checkPlatformStructure(process.cwd(), api)).toEqual([]);
  });

  it("is refused with a difference that has no reason, and a reason without a difference", () => {
    const stale = { reason: "It is Monday.", covers: () => false };
    const operations = api.operations.map((item) => ({ ...item, edition: undefined }));
    const messages = checkPlatformStructure(process.cwd(), { ...api, operations }, [stale]).map(
      ({ message }) => message,
    );
    expect(messages).toContain(
      "From `content/platform/0.59.12.json` to the reference, GET /apps: The status can be `401`.",
    );
    expect(messages).toContain(
      "GET /billing/plans is of another edition in `content/platform/0.59.12.json`.",
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
