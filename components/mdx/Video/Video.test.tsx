import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { compilePage } from "@/lib/mdx/compile";
import { emptyLookup } from "@/lib/mdx/page";
import { locationsOf } from "@/lib/testing/fixture-site";
import { Video } from "./Video";

const video = { id: "abcdefghijk", title: "Tour", summary: "A walk through the playground." };
const image = JSON.stringify({ src: "/a.webp", width: 800, height: 450, srcSet: "", avif: "" });

it("a poster is decoration in the link, and a click on it plays the video", () => {
  const html = renderToStaticMarkup(<Video {...video} image={image} />);
  expect(html).toMatch(
    /<site-video video="abcdefghijk".*<a .*<img[^>]*src="\/a\.webp"[^>]*alt="".*<\/a>/,
  );
  expect(html).not.toContain("site-zoom");
  expect(html.replace(/<[^>]+>/g, "")).toContain("Tour Plays from YouTube");
});

it("a poster that is no screenshot is an error with its line", async () => {
  const body = `Text.\n\n<Video id="abcdefghijk" poster="depoly" title="Tour" summary="A walk through the playground, from the prompt to a run." />`;
  const deploy = {
    version: "1.2.3",
    region: { x: 0, y: 0, width: 400, height: 200 },
    alt: "A dialog with a list of environments.",
    markers: [],
  };
  const { problems } = await compilePage(
    { file: "content/docs/x.mdx", body, bodyOffset: 0 },
    { ...emptyLookup, screenshots: { deploy } },
  );
  expect(locationsOf(problems)).toEqual([["screenshot-unknown", "content/docs/x.mdx", 3]]);
  expect(problems[0]?.hint).toContain("deploy");
});
