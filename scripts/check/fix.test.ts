import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type SharpOptions } from "sharp";
import { expect, it } from "vitest";
import { findPictureSlip } from "@/lib/compile/picture-slips";
import { problem } from "@/lib/problem";
import { checkFixture, page, writeFixture } from "@/lib/testing/fixture-site";
import { applyFixes } from "./fix";

it("writes what has only one fix, and leaves the rest", async () => {
  const body =
    '[a](/target/) [b](/target/#two) [c](https://docs.agenta.ai/target)\n\n[d](/old) [e](/old#x) [f](/tarket) [g](//a.example)\n\n<Card title="C" href="/target.html">x</Card>';
  const { root, problems } = await checkFixture({
    files: { "content/docs/a.mdx": page(body), "content/docs/target.mdx": page("## Two", "Target") },
    redirects: [{ from: "/old", to: "/target" }],
  });
  const left = await applyFixes(root, problems);
  expect(left.map(({ code }) => code).sort()).toEqual(["link-broken", "link-redirect"]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toContain(
    '[a](/target) [b](/target#two) [c](/target)\n\n[d](/target) [e](/old#x) [f](/tarket) [g](https://a.example)\n\n<Card title="C" href="/target">x</Card>',
  );
});

it("saves a picture that is too large at the size that pages need, and shows that", async () => {
  const noise = { width: 1100, height: 1100, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } };
  const large = await sharp({ create: noise } as SharpOptions)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const root = writeFixture({ "content/docs/a.mdx": page("![x](./large.png)"), "content/docs/large.png": large });
  const from = join(root, "content/docs/large.png");
  const slip = await findPictureSlip("./large.png", from, root);
  expect(slip?.hint).toContain("npm run check -- --fix");
  const found = problem({ code: "image-format", file: "content/docs/a.mdx", line: 6, column: 1, message: "", ...slip });
  expect(await applyFixes(root, [found])).toEqual([]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toContain("![x](./large.webp)");
  expect(await findPictureSlip("./large.webp", join(root, "content/docs/large.webp"), root)).toBeUndefined();
});
