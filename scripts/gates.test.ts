import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyProject, runScript } from "@/lib/testing/project-copy";

const folder = copyProject(process.cwd());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = "content/docs/misc/faq.mdx";
const original = readFileSync(join(folder, page), "utf8");
const end = original.trimEnd().split("\n").length;

/** What is planted at the end of a page (or in its frontmatter), and the place both commands must name. */
const planted: [string, () => void, string][] = [
  ["broken link", () => plant("[x](/evaluation/concept)"), `${page}:${end + 2}:1`],
  ["broken anchor", () => plant("[x](/evaluation/concepts#nope)"), `${page}:${end + 2}:1`],
  ["broken Markdown link", () => plant("[x](./nope.mdx)"), `${page}:${end + 2}:1`],
  ["missing image", () => plant("![A picture](/images/nope.png)"), `${page}:${end + 2}:1`],
  ["MDX error", () => plant("<Tabs>"), `${page}:${end + 2}:1`],
  [
    "frontmatter key",
    () => writeFileSync(join(folder, page), original.replace("---\n", "---\nsidebar_label: x\n")),
    `${page}:2:1`,
  ],
];

function plant(line: string): void {
  writeFileSync(join(folder, page), original.trimEnd());
  appendFileSync(join(folder, page), `\n\n${line}\n`);
}

describe("a mistake in a page stops both commands with its file and line", () => {
  it.each(planted)("%s", { timeout: 120_000 }, (_name, make, place) => {
    make();
    for (const script of ["scripts/check.ts", "scripts/build.ts"]) {
      const { status, output } = runScript(folder, script);
      expect(output).toContain(place);
      expect(status, script).toBe(1);
    }
  });

  it("and nothing stops a good page", { timeout: 120_000 }, () => {
    writeFileSync(join(folder, page), original);
    const { status, output } = runScript(folder, "scripts/check.ts");
    expect(output).not.toContain("error");
    expect(status).toBe(0);
  });
});
