import { expect, test } from "vitest";
import { robotsText } from "./crawlers";

const at = { url: "https://docs.example.com", basePath: "/docs" };

test.each([
  ["nothing is said", { refused: [] }, "User-agent: *\nAllow: /\n"],
  [
    "signals",
    { signals: { search: true, "ai-input": true, "ai-train": false }, refused: [] },
    "User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /\n",
  ],
  [
    "some are refused",
    { refused: ["GPTBot", "CCBot"] },
    "User-agent: *\nAllow: /\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n",
  ],
])("robots.txt when %s", (_, agents, text) => {
  expect(robotsText({ ...at, agents })).toBe(
    `${text}\nSitemap: https://docs.example.com/docs/sitemap.xml\n`,
  );
});
