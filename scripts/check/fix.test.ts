import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { applyFixes } from "./fix";

it("writes what has only one fix, and leaves the rest", async () => {
  const body =
    '[a](/target/) [b](/target/#two) [c](https://docs.agenta.ai/target)\n\n[d](/old) [e](/old#x) [f](/tarket) [g](//a.example)\n\n<Card title="C" href="/target.html">x</Card>';
  const { root, problems } = await checkFixture({
    files: {
      "content/docs/a.mdx": page(body),
      "content/docs/target.mdx": page("## Two", "Target"),
    },
    redirects: [{ from: "/old", to: "/target" }],
  });
  const left = await applyFixes(root, problems);
  expect(left.map(({ code }) => code).sort()).toEqual(["link-broken", "link-redirect"]);
  expect(readFileSync(join(root, "content/docs/a.mdx"), "utf8")).toContain(
    '[a](/target) [b](/target#two) [c](/target)\n\n[d](/target) [e](/old#x) [f](/tarket) [g](https://a.example)\n\n<Card title="C" href="/target">x</Card>',
  );
});
