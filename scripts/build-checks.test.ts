import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyProject, runScript } from "@/lib/testing/project-copy";

const folder = copyProject(process.cwd());
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

/** What is planted at the end of a page, each in its own page: links into a broken page are held back. */
const planted: [string, string, string][] = [
  ["broken link", "misc/faq", "[x](/evaluation/concept)"],
  ["broken anchor", "misc/getting_support", "[x](/observability/troubleshooting#nope)"],
  ["broken Markdown link", "misc/opensource", "[x](./nope.mdx)"],
  ["missing image", "misc/team_management", "![A picture](/images/nope.png)"],
  ["MDX error", "evaluation/concepts", "<Tabs>"],
];
const strange = "content/docs/observability/overview.mdx";

function read(page: string): string {
  return readFileSync(join(folder, page), "utf8");
}

describe("mistakes in pages stop both commands, each with its file and line", () => {
  it("and nothing stops good pages", { timeout: 300_000 }, () => {
    const { status, output } = runScript(folder, "scripts/check-content.ts");
    // Warnings, such as a sample that has changed since it ran, stop nobody.
    expect(output).not.toMatch(/\d {2}error {2}/);
    expect(status).toBe(0);
  });

  it.each(["scripts/check-content.ts", "scripts/prebuild.ts"])(
    "%s",
    { timeout: 120_000 },
    (script) => {
      const places = planted.map(([, name, line]) => {
        const page = `content/docs/${name}.mdx`;
        const text = read(page).trimEnd();
        if (!text.endsWith(line)) appendFileSync(join(folder, page), `\n\n${line}\n`);
        return `${page}:${read(page).trimEnd().split("\n").length}:1`;
      });
      if (!read(strange).includes("sidebar_label")) {
        writeFileSync(
          join(folder, strange),
          read(strange).replace("---\n", "---\nsidebar_label: x\n"),
        );
      }
      const { status, output } = runScript(folder, script);
      for (const place of [...places, `${strange}:2:1`]) expect(output).toContain(place);
      expect(status).toBe(1);
    },
  );
});
