import { expect, it } from "vitest";
import { describeProof } from "@/lib/model/proof";
import { compareTexts } from "./text-difference";

const page = (...sections: string[]) => `---\ntitle: "Guide"\n---\n\n# Guide\n\n${sections.join("\n\n")}\n`;
const install = "## Install\n\nRun the [installer](https://docs.example.com/0.59/install.md).";
const notice =
  "> You're reading the documentation of Product 0.59. The current page: <https://docs.example.com/guide.md>";
const proof = { date: "2025-10-24", version: "1.2.3", ran: 3, open: [] };
const samples = (total: number) => `${describeProof({ ...proof, total }, "Product")} [How samples run](/contributing)`;

it.each([
  ["nothing", page("Intro.", install), page("Intro.", install), []],
  ["addresses of another version", page(install), page(install.replace("/0.59", "")), []],
  ["the notice of an older version", page(notice, "Intro."), page("Intro."), []],
  ["a note that all samples ran", page(install), page(install, samples(3)), []],
  ["a note that some samples ran", page(install), page(install, samples(4)), []],
  ["the order of sections", page("## A\n\nOne.", "## B\n\nTwo."), page("## B\n\nTwo.", "## A\n\nOne."), []],
  ["text before the first heading", page("Intro."), page("Start."), [""]],
  ["a section", page(install), page(install.replace("Run", "Start")), ["Install"]],
  ["a section that is gone and one that is new", page(install), page("## Set up\n\nText."), ["Set up", "Install"]],
  [
    "the second of two with one name",
    page("## A\n\nOne.", "## A\n\nTwo."),
    page("## A\n\nOne.", "## A\n\n3."),
    ["A (2)"],
  ],
  ["a comment in code, which is no heading", page("```bash\n## a\n```"), page("```bash\n## b\n```"), [""]],
])("names sections that differ: %s", (_name, before, after, names) => {
  expect(compareTexts(before, after).map(({ name }) => name)).toEqual(names);
});
