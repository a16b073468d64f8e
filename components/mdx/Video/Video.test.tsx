import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import { Video } from "./Video";

it.each([
  ["0:00", "PT0S"],
  ["1:30", "PT90S"],
  ["12:05", "PT725S"],
])("a chapter at %s is a duration that machines can read: %s", async (at, duration) => {
  const { prelude } = await prerender(
    <Video id="x" title="A video" summary="What it shows." chapters={[{ at, label: "Start" }]} />,
  );
  expect(await new Response(prelude).text()).toContain(`<time dateTime="${duration}">${at}</time>`);
});
