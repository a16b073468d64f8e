import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { areas } from "@/content/areas";
import { site } from "@/content/site";

/** The mock returns the platform's own values, such as the addresses of its evaluators. */
const answersAsThePlatform = /^packages\/api-mock\//;

const sources = ["app", "components", "lib", "packages", "scripts"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.replaceAll("\\", "/")}`,
    ),
  )
  .concat(readdirSync("."))
  .filter((file) => /\.(tsx?|mjs|css|mdx)$/.test(file) && file !== "redirects.ts")
  .filter(
    (file) => !/\.test\.tsx?$|^lib\/testing\//.test(file) && !answersAsThePlatform.test(file),
  );

test("the product's name is in content/ only", () => {
  // Ignores imports of packages/, whose scope contains the product's name.
  const name = new RegExp(`(?<!@)${site.productName}`, "i");
  expect(sources.filter((file) => name.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("the app holds no prose, which is the product's", () => {
  expect(sources.filter((file) => /^app\/.*\.mdx$/.test(file))).toEqual([]);
});

test("areas are named in content/ and app/tokens.css only", () => {
  const named = new RegExp(
    `["'-](?:${areas.filter((area) => area !== "platform").join("|")})["'-]`,
  );
  // A file may be named after the part of the product that it shows.
  const withoutImports = (file: string) =>
    readFileSync(file, "utf8").replaceAll(/from "[^"]*"/g, "");
  expect(sources.filter((file) => named.test(withoutImports(file)))).toEqual(["app/tokens.css"]);
});
