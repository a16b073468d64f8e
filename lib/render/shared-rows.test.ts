import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SitePage } from "@/lib/model/page";
import { listOutput } from "@/lib/output/files";
import { restoreRows, sharedRowsOf } from "@/lib/payload-rows";
import { writeFixture } from "@/lib/testing/fixture-site";
import { shareRows } from "./shared-rows";

const footer = `["$","footer",null,{"children":"${"The footer of every page. ".repeat(4)}"}]`;
const own = (name: string) => `["$","main",null,{"children":"${`The text of ${name}. `.repeat(4)}"}]`;
const payloads: Record<string, string> = {
  "a.txt": `0:{"b":"build"}\n1f:${footer}\n2:${own("a")}\n`,
  "b.txt": `0:{"b":"build"}\n20:${footer}\n2:${own("b")}\n`,
  "c.txt": `0:{"b":"build"}\n3:${own("c")}\n`,
  // A sample of code that looks like a row.
  "d.txt": `0:{"b":"build"}\n1f:${footer}\n4:T8,\n1:~0\n~0\n`,
  "posts/e.txt": `0:{"b":"build"}\n1f:${footer}\n`,
};

function share() {
  const folder = writeFixture(payloads);
  const page = (kind: SitePage["kind"], route: string) =>
    ({ kind, route, aliases: [] as string[] }) as unknown as SitePage;
  const docs = ["/a", "/b", "/c", "/d", "/not-rendered"].map((route) => page("docs", route));
  shareRows(folder, { pages: [...docs, page("post", "/posts/e")] });
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return { folder, read };
}

describe("payloads", () => {
  it("hold a row that most pages of a kind have once, and come back as they were", () => {
    const { folder, read } = share();
    const [rows, ...others] = listOutput(folder).filter((file) => file.startsWith("assets/"));
    expect([rows, others]).toEqual([expect.stringMatching(/^assets\/rows-[\w-]{10}\.json$/), []]);
    const name = rows?.slice("assets/".length, -".json".length);
    expect(JSON.parse(read(rows ?? ""))).toEqual([footer]);
    expect(read("a.txt")).toBe(`~${name}\n0:{"b":"build"}\n1f:~0\n2:${own("a")}\n`);
    for (const [file, before] of Object.entries(payloads)) {
      const text = read(file);
      expect(sharedRowsOf(text) ? restoreRows(text, [footer]) : text, file).toBe(before);
    }
  });

  it("stay whole when they could be misread, or when no other page of the kind has their rows", () => {
    const { read } = share();
    for (const file of ["d.txt", "posts/e.txt"]) expect(read(file)).toBe(payloads[file]);
  });
});
