import { describe, expect, it } from "vitest";
import { readSettings } from "@/lib/content/settings";
import { fixtureConfig, page, places, writeFixture } from "@/lib/testing/fixture-site";
import { loadSite } from "./load-site";

const index = { "content/docs/index.mdx": page("Start.", "Start").replace("---\n\n", "slug: /\n---\n") };

function load(settings: string) {
  const root = writeFixture({ ...index, "preview.json": settings });
  const sidebars = { main: { label: "Main", basePath: "/", items: ["index"] } };
  return loadSite({ root, config: fixtureConfig, sidebars, settings: readSettings(root, "preview.json") });
}

describe("settings of one deployment", () => {
  it("take the place of keys of the configuration and leave the others", () => {
    const { site, problems } = load('{ "tagline": "A preview." }');
    expect(problems).toEqual([]);
    expect(site?.config.tagline).toBe("A preview.");
    expect(site?.config.title).toBe(fixtureConfig.title);
  });

  it("are validated, with their own file and line", () => {
    const { problems } = load('{\n  "tagline": "x",\n  "basePath": 4\n}');
    expect(places(problems)).toEqual([["config-invalid", "preview.json", 3]]);
  });

  it("are named when they want a doc that does not exist, with all ids there are", () => {
    const { problems } = load(
      '{\n  "navbar": [{ "type": "doc", "label": "Docs", "docId": "gone", "sidebar": "main" }]\n}',
    );
    expect(places(problems)).toEqual([["config-doc-unknown", "preview.json", 2]]);
    expect(problems[0]?.hint).toBe("Available ids: index.");
  });

  it.each([
    ["{", "Not valid JSON"],
    ["[]", "one JSON object"],
  ])("stop with a reason when they are %s", (text, reason) => {
    expect(() => load(text)).toThrow(reason);
  });

  it("stop when the file is not there", () => {
    expect(() => readSettings("/tmp", "no-such-settings.json")).toThrow("cannot be read");
  });
});
