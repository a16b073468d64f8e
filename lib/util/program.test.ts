import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { startable } from "./program";

test.each(["next", "tsc", "tsx", "biome", "depcruise", "knip", "cspell"])(
  "%s is run by Node, which needs no shell and no file that may be executed",
  (name) => {
    const { program, args, shell } = startable([name, "--version"]);
    expect([program, shell]).toEqual([process.execPath, false]);
    expect(existsSync(args[0] ?? "")).toBe(true);
  },
);
