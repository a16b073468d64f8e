import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pageFixtures } from "./page-fixtures";

const seeded = Object.entries(pageFixtures)
  .filter(([file]) => existsSync(file))
  .flatMap(([file, { seed = {} }]) =>
    Object.keys(seed).map((made): [string, string] => [file, made]),
  );

it.each(seeded)("%s tells its readers how to make what it needs: %s", (file, made) => {
  const own = file.replace(/^content\/docs|\.mdx$/g, "");
  // Posts show what was new at the time and don't depend on earlier steps.
  if (made === "/") expect(file).toMatch(/^content\/changelog\//);
  else if (made !== own)
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`\\]\\(${made}[#)]`));
});
