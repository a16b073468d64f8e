import { describe, expect, it } from "vitest";
import { formatUrls } from "@/lib/load/url-baseline";
import { checkFixture, type Fixture, page } from "@/lib/testing/fixture-site";
import { holdFollowUps } from "./follow-ups";

const target = page("## One\n\n## Two {#own}\n\nText.", "Target").replace("---\n\n", "slug: /goal\n---\n\n");
const petstore = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
const files = {
  "content/docs/target.mdx": target,
  "content/docs/other.mdx": page("[a](/goal#one) [b](/goal#own) [c](/goal) [d](./target.mdx)", "Other"),
  "content/docs/more.mdx": page("[a](/goal#one) [b](/old#one) [c](/nowhere)", "More"),
  "content/urls.json": formatUrls({
    "/": [],
    "/goal": ["one", "own"],
    "/more": [],
    "/old": [],
    "/other": [],
    "/search": [],
  }),
};
const redirects = [{ from: "/old", to: "/goal" }];

async function check(changed: Fixture["files"], more: Partial<Fixture> = {}) {
  const { site, root, problems } = await checkFixture({ files: { ...files, ...changed }, redirects, ...more });
  return holdFollowUps(problems, site, root).map(({ code, file, more: held }) => [code, file.split("/").at(-1), held]);
}

const own = [
  ["link-broken", "more.mdx", undefined],
  ["link-redirect", "more.mdx", undefined],
  ["url-unknown", "urls.json", undefined],
];

describe("of a file that can't be read whole, only its own problem is said", () => {
  it("and nothing is held back when all are read", async () => {
    expect((await check({})).sort()).toEqual(own);
  });

  const cases: [string, string | Buffer, string, number | undefined][] = [
    ["a tag without an end", target.replace("## One", "One<br>two\n\n## One"), "mdx-syntax", undefined],
    ["a tag in a heading", target.replace("## One", "## One <Two"), "mdx-syntax", 3],
    ["what nothing recovers", target.replace("## One", "export const x =\n\n## One"), "mdx-syntax", 5],
    ["a colon in YAML", target.replace("title: Target", "title: Target: x"), "frontmatter-syntax", undefined],
    ["a colon in the slug", target.replace("slug: /goal", "slug: : /goal"), "frontmatter-syntax", undefined],
    ["a misspelled key", target.replace("slug:", "slgu:"), "frontmatter-unknown", undefined],
    ["no frontmatter", target.replace("---\n", "--\n"), "frontmatter-missing", undefined],
    ["another encoding", Buffer.concat([Buffer.from(target), Buffer.from([0xff])]), "file-unreadable", undefined],
  ];
  it.each(cases)("%s", async (_name, text, code, held) => {
    const found = await check({ "content/docs/target.mdx": text });
    const [cause, ...others] = found.filter(([, file]) => file === "target.mdx");
    expect([cause?.[0], others]).toEqual([code, []]);
    if (held !== undefined) expect(cause?.[2]).toBe(held);
    // What has another cause is said.
    expect(found.filter(([, file]) => file !== "target.mdx").map(([first]) => first)).toContain("link-broken");
    expect(found.filter(([first]) => first === "url-lost" || first === "link-anchor")).toEqual([]);
  });

  it("and it says how many others may follow", async () => {
    const found = await check({ "content/docs/target.mdx": target.replace("slug:", "slgu:") });
    expect(found.find(([code]) => code === "frontmatter-unknown")?.[2]).toBeGreaterThan(5);
  });

  it("an API description", async () => {
    const linked = { "content/docs/api.mdx": page('<ApiLink op="x" /> [a](/reference/api/x) [b](/openapi.json)') };
    const config = { api: { file: "openapi.json" } };
    const broken = await check({ ...linked, "openapi.json": JSON.stringify(petstore).slice(0, -3) }, { config });
    expect(broken).toContainEqual(["api-syntax", "openapi.json", 4]);
    expect(broken.filter(([, file]) => file === "api.mdx")).toEqual([]);
    const read = await check({ ...linked, "openapi.json": JSON.stringify(petstore) }, { config });
    expect(read.filter(([, file]) => file === "api.mdx")).not.toEqual([]);
  });
});
