import { expect, it } from "vitest";
import type { Screenshots } from "@/lib/model/screenshots";
import { bodyStart, checkFixture, locationsOf, page } from "@/lib/testing/fixture-site";
import { compilePage } from "./compile";
import { emptyLookup } from "./page";

const screenshots: Screenshots = {
  deploy: {
    version: "1.2.3",
    region: { x: 0, y: 0, width: 400, height: 200 },
    alt: "A dialog with a list of environments.",
    markers: [
      { x: 0, y: 0, width: 40, height: 20, text: "Choose an environment." },
      { x: 9, y: 9, width: 40, height: 20, text: "**Deploy** replaces its version." },
    ],
  },
};
const shown = '<Screenshot id="deploy" />';
const vignette =
  '<HumanResults id="results" fields={[{ name: "is_correct", counts: { true: 2, false: 1 } }]} markers={{ is_correct: "Read the **share**." }} />';

const compile = (body: string) =>
  compilePage({ file: "content/docs/x.mdx", body, bodyOffset: 0 }, { ...emptyLookup, screenshots });

it("a picture that is shown twice has its ids once", async () => {
  const { ids } = await compile(`${shown}\n\n${shown}`);
  expect(ids).toEqual(["picture-deploy-1", "picture-deploy-2"]);
});

it("numbers are no part of the text that search reads", async () => {
  const { sections } = await compile(
    `${vignette}\n\nOpen one [1](#picture-results-1), then read it.`,
  );
  expect(sections[0]?.text).toContain("Open one , then read it.");
});

it("a link that shows another number than its marker has is an error with its line", async () => {
  const { problems } = await compile(
    `${shown}\n\nText.\n\nSelect **Deploy** [1](#picture-deploy-2).`,
  );
  expect(locationsOf(problems)).toEqual([["marker-number", "content/docs/x.mdx", 5]]);
  expect(problems[0]?.hint).toBe("Write `[2](#picture-deploy-2)`.");
});

it("a link to a number that the picture doesn't have is an error with its line", async () => {
  const { problems } = await checkFixture({
    files: { "content/docs/a.mdx": page(`${vignette}\n\nText [2](#picture-results-2).`) },
  });
  const found = problems.filter(({ code }) => code.startsWith("link-"));
  expect(locationsOf(found)).toEqual([["link-anchor", "content/docs/a.mdx", bodyStart + 3]]);
  expect(found[0]?.hint).toContain("picture-results-1");
});
