import { readFileSync } from "node:fs";
import { minVersion, satisfies } from "semver";
import { expect, test } from "vitest";
import { z } from "zod";

/** Packages that exclude the oldest Node that package.json allows: each with the reason why it does no harm. */
const accepted: Readonly<Record<string, string>> = {
  "@redocly/openapi-core":
    "asks for a Node that can `require()` modules. It's only imported here, and its tests run on 20.9",
  knip: "`npm run check` skips it",
  "oxc-parser": "knip's",
  "dependency-cruiser": "`npm run check` skips it",
  watskeburt: "dependency-cruiser's",
};

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        optional: z.boolean().optional(),
        engines: z.object({ node: z.string().optional() }).optional(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
const { engines } = z
  .object({ engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const oldest = minVersion(engines.node)?.version ?? "";

test("every package runs on the oldest Node that package.json allows", () => {
  const excluding = Object.entries(packages).flatMap(
    ([folder, { version, optional, engines: { node = "*" } = {} }]) => {
      const name = folder.split("node_modules/").at(-1) ?? "";
      // npm leaves out an optional package that does not fit.
      return optional || satisfies(oldest, node) ? [] : [{ name, text: `${name}@${version} asks for Node ${node}` }];
    },
  );
  expect(excluding.filter(({ name }) => !(name in accepted)).map(({ text }) => text)).toEqual([]);
  const names = excluding.map(({ name }) => name);
  expect(
    Object.keys(accepted).filter((name) => !names.includes(name)),
    "accepted for nothing",
  ).toEqual([]);
});
