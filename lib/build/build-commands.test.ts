import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { buildCommands } from "./build-commands";

it("are the scripts of package.json", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(buildCommands.map((command) => command.join(" "))).toEqual([
    scripts.prebuild,
    scripts.build,
    scripts.postbuild,
  ]);
});
