import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { publishOutput } from "./publish-output";

it("publishing swaps the new site in and leaves nothing of the old one", () => {
  const root = writeFixture({ ".cache/export/new.html": "new", "out/old.html": "old" });
  publishOutput(root, ".cache/export", "");
  expect(readdirSync(join(root, "out"))).toEqual([".site.json", "new.html"]);
  expect(readdirSync(join(root, ".cache"))).toEqual([]);
});
