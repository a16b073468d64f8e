import { describe, expect, it } from "vitest";
import { longestMachineFile } from "@/lib/model/machine-files";
import type { SitePage } from "@/lib/model/page";
import type { Site } from "@/lib/model/site";
import { missingFolders } from "./missing-folders";

const config = { url: "https://docs.example.com", basePath: "/docs" } as Site["config"];
const page = (route: string, more: Partial<SitePage> = {}) =>
  ({ route, aliases: [], title: `Page ${route}`, indexable: true, markdown: true, ...more }) as unknown as SitePage;
const filesOf = (pages: SitePage[]) => missingFolders({ config, pages });
const listed = (text = "") => [...text.matchAll(/^- \[.*\]\((.*)\)$/gm)].map(([, address]) => address);

describe("what is sent for a Markdown version that isn't there", () => {
  const files = filesOf([
    page("/"),
    page("/a"),
    page("/a/c"),
    page("/a/b", { title: "B [new]" }),
    page("/a/b/deep"),
    page("/a/hidden", { indexable: false }),
    page("/search/x", { markdown: false }),
    page("/1/2/3/4/5/6"),
  ]);

  it("is a file for each folder that has pages, four levels deep", () => {
    expect(Object.keys(files).sort()).toEqual(
      ["1", "1/2", "1/2/3", "1/2/3/4", "a", "a/b"].map((folder) => `.hosts/missing/${folder}.md`),
    );
  });

  it("names the pages below the folder in the order of their addresses", () => {
    expect(files[".hosts/missing/a.md"]).toBe(`# Page not found

There is no page at this address. Below \`/a\` are:

- [B \\[new\\]](https://docs.example.com/docs/a/b.md)
- [Page /a/b/deep](https://docs.example.com/docs/a/b/deep.md)
- [Page /a/c](https://docs.example.com/docs/a/c.md)

Index of all pages: https://docs.example.com/docs/llms.txt
`);
  });

  it("is no longer than an agent reads, and ends with the index", () => {
    const many = filesOf(Array.from({ length: 2000 }, (_, index) => page(`/a/${1000 + index}`)))[".hosts/missing/a.md"];
    expect(many?.length).toBeLessThanOrEqual(longestMachineFile);
    expect(listed(many).length).toBeGreaterThan(500);
    expect(listed(many).at(-1)).toMatch(/^https:\/\/docs\.example\.com\/docs\/a\/\d{4}\.md$/);
    expect(many).toMatch(/llms\.txt\n$/);
  });
});
