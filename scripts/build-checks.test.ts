import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { copyProject, runScript } from "@/lib/testing/project-copy";
import { smallEnvironment, writeSmallSite } from "@/lib/testing/small-project";

/**
 * The line that is added to the end of each page. Each mistake has its own page, because problems
 * with links to a broken page aren't reported.
 */
const planted: readonly { mistake: string; page: string; line: string }[] = [
  { mistake: "broken link", page: "linking", line: "[x](/guide/nope)" },
  { mistake: "broken anchor", page: "anchored", line: "[x](/guide#nope)" },
  { mistake: "broken Markdown link", page: "related", line: "[x](./nope.mdx)" },
  { mistake: "missing image", page: "illustrated", line: "![A picture](/images/nope.png)" },
  { mistake: "MDX error", page: "unclosed", line: "<Tabs>" },
];
const strange = "content/docs/strange.mdx";

const folder = copyProject(process.cwd());
writeSmallSite(folder, ["guide", "strange", ...planted.map(({ page }) => page)]);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

function read(page: string): string {
  return readFileSync(join(folder, page), "utf8");
}

describe("mistakes in pages stop both commands, each with its file and line", () => {
  const checkContent = ["scripts/check-content.ts", "--only=content"];

  it("and nothing stops good pages", { timeout: 300_000 }, () => {
    const { status, output } = runScript(folder, checkContent, smallEnvironment);
    expect(output).not.toContain("error");
    expect(status).toBe(0);
  });

  it.each([{ command: checkContent }, { command: ["scripts/prebuild.ts"] }])(
    "$command",
    { timeout: 300_000 },
    ({ command }) => {
      const places = planted.map(({ page, line }) => {
        const file = `content/docs/${page}.mdx`;
        if (!read(file).trimEnd().endsWith(line))
          appendFileSync(join(folder, file), `\n\n${line}\n`);
        return `${file}:${read(file).trimEnd().split("\n").length}:1`;
      });
      if (!read(strange).includes("sidebar_label")) {
        writeFileSync(
          join(folder, strange),
          read(strange).replace("---\n", "---\nsidebar_label: x\n"),
        );
      }
      const { status, output } = runScript(folder, command, smallEnvironment);
      for (const place of [...places, `${strange}:2:1`]) expect(output).toContain(place);
      expect(status).toBe(1);
    },
  );
});
