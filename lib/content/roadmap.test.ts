import { describe, expect, it } from "vitest";
import { roadmapAreas } from "@/content/areas";
import { parseData } from "@/lib/content/data";
import { testPost } from "@/lib/testing/posts";
import {
  checkShipped,
  countAreas,
  featuresOf,
  lastShipped,
  phases,
  type RoadmapInput,
  roadmapSchema,
} from "./roadmap";

/** The product's first three topics, whatever they are. */
const [first, second, third] = Object.keys(roadmapAreas) as [Topic, Topic, Topic];
type Topic = keyof typeof roadmapAreas;

const good: RoadmapInput = {
  title: "Roadmap",
  description: "What shipped last, what is being built now and what comes next, with links.",
  shipped: [{ title: "Shipped", text: "It is there.", areas: [third], post: "post-1" }],
  inProgress: [{ title: "Soon", text: "It is being built.", areas: [second], discussion: 2 }],
  planned: [{ title: "Later", text: "It is planned.", areas: [first, second], discussion: 3 }],
};

/** Loads the file as an author would write it, with one key per line. */
function load(input: object) {
  const text = `export const roadmap = ${JSON.stringify(input, null, 2).replace(/"(\w+)":/g, "$1:")};\n`;
  const source = { file: "content/roadmap.ts", text };
  const { data, problems } = parseData(roadmapSchema, input, source);
  return { text, data, problems: data ? checkShipped(data, [testPost(1)], source) : problems };
}

const cases: [string, object, string, string][] = [
  [
    "a post that does not exist",
    { shipped: [{ ...good.shipped[0], post: "post-2" }] },
    "entry-unknown",
    "post-2",
  ],
  [
    "an unknown area",
    { planned: [{ ...good.planned[0], areas: ["Speed"] }] },
    "config-invalid",
    '"Speed"',
  ],
  ["no area", { planned: [{ ...good.planned[0], areas: [] }] }, "config-invalid", "It is planned."],
  ["an unknown key", { planned: [{ ...good.planned[0], issue: 3 }] }, "config-invalid", "issue:"],
  [
    "no discussion",
    { planned: [{ ...good.planned[0], discussion: undefined }] },
    "config-invalid",
    "",
  ],
];

describe("loading the roadmap", () => {
  it("takes a misspelled key for the one that is missing", () => {
    const { title: titel, ...others } = good;
    const { problems } = load({ titel, ...others });
    expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
      ["`title` is missing.", undefined],
      ["Unknown key `titel`.", "Did you mean `title`?"],
    ]);
  });

  it.each(cases)("reports %s", (_name, change, code, place) => {
    const { text, problems } = load({ ...good, ...change });
    expect(problems.map((item) => [item.code, item.file])).toEqual([[code, "content/roadmap.ts"]]);
    if (place) expect(text.split("\n")[(problems[0]?.line ?? 0) - 1]).toContain(place);
  });

  it("suggests the post that was meant", () => {
    expect(
      load({ ...good, shipped: [{ ...good.shipped[0], post: "post-11" }] }).problems[0]?.hint,
    ).toBe("Did you mean `post-1`?");
  });
});

describe("the board", () => {
  const links = { discussions: "https://example.com/discussions" };

  it("leads to the post, with its day, and to the discussion", () => {
    const roadmap = roadmapSchema.parse(good);
    const post = testPost(1);
    expect(featuresOf(roadmap, "shipped", [post], links)).toMatchObject([
      { href: post.route, date: post.date },
    ]);
    expect(featuresOf(roadmap, "planned", [post], links)).toMatchObject([
      { href: `${links.discussions}/3` },
    ]);
    const all = phases.flatMap((phase) => featuresOf(roadmap, phase, [post], links));
    expect(countAreas(all)).toEqual([
      { area: first, count: 1 },
      { area: second, count: 2 },
      { area: third, count: 1 },
    ]);
  });

  it("shows the last shipped features only", () => {
    const many = Array.from({ length: lastShipped + 2 }, (_, at) => ({
      ...good.shipped[0],
      title: `Shipped ${at}`,
    }));
    const roadmap = roadmapSchema.parse({ ...good, shipped: many });
    expect(featuresOf(roadmap, "shipped", [testPost(1)], links)).toHaveLength(lastShipped);
  });
});
