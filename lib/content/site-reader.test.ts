import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Site } from "@/lib/model/site";
import { fixtureConfig, page, withIndex, writeFixture } from "@/lib/testing/fixture-site";
import { siteReader } from "./site-reader";

const post = (text: string) =>
  `---\ntitle: A release\nslug: a-release\ndate: 2025-01-02\narea: Platform\ndescription: A release of the fixture that is described at a length that search likes.\n---\n\n${text}\n`;
const postFile = "content/changelog/2025-01-02-a-release.mdx";
const api = (title: string) =>
  JSON.stringify({ openapi: "3.1.0", info: { title, version: "1" }, paths: {} });

function project() {
  const files = {
    "content/docs/a.mdx": page("First."),
    "content/docs/b.mdx": page("Other.", "Another page"),
    "content/docs/c.mdx": page('<Include file="_parts/part.mdx" />', "A page with a part"),
    "content/_parts/part.mdx": "First.",
    [postFile]: post("First."),
    "openapi.json": api("First"),
  };
  const root = writeFixture(withIndex(files));
  const read = siteReader({
    root,
    config: { ...fixtureConfig, api: { file: "openapi.json" } },
    sidebars: { main: { label: "Main", basePath: "/", items: ["index", "a", "b", "c"] } },
  });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  return { root, read, write };
}
const docOf = (site: Site | undefined, id: string) => site?.docs.find((doc) => doc.id === id);
const bodyOf = (site: Site | undefined, id: string) => docOf(site, id)?.body.trim();

test("the site is the same object until something changes", () => {
  const { read, write } = project();
  const before = read();
  expect(read()).toBe(before);
  write("content/docs/a.mdx", page("Second."));
  expect(read()).not.toBe(before);
});

test.each<[string, string, string, (site: Site | undefined) => unknown, unknown]>([
  ["a page", "content/docs/a.mdx", page("Secon."), (site) => bodyOf(site, "a"), "Secon."],
  ["a post", postFile, post("Second."), (site) => site?.posts[0]?.body.trim(), "Second."],
  [
    "a part of a page",
    "content/_parts/part.mdx",
    "Second.",
    (site) => bodyOf(site, "c"),
    "Second.",
  ],
  ["the API", "openapi.json", api("Second"), (site) => site?.api?.title, "Second"],
  [
    "a title",
    "content/docs/b.mdx",
    page("x", "New title"),
    (site) => docOf(site, "b")?.sidebarLabel,
    "New title",
  ],
])("an edit of %s shows", (_, file, text, look, shown) => {
  const { read, write } = project();
  expect(look(read().site)).not.toBe(shown);
  write(file, text);
  expect(look(read().site)).toBe(shown);
});

test("new and removed pages show, with the problems they make", () => {
  const { root, read, write } = project();
  const codes = () =>
    read().problems.flatMap(({ code, file }) => (file === "openapi.json" ? [] : [code]));
  write("content/docs/d.mdx", page("New.", "A new page"));
  expect(codes()).toEqual(["doc-orphan"]);
  rmSync(join(root, "content/docs/d.mdx"));
  expect(codes()).toEqual([]);
  rmSync(join(root, "content/docs/b.mdx"));
  expect(codes()).toEqual(["config-doc-unknown"]);
});

test("pages have the date of their last commit, or of the file that they include", () => {
  const { root, read } = project();
  const commit = (day: string) =>
    execFileSync(
      "git",
      ["-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-qam", "Write"],
      {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: `${day}T00:00:00Z` },
      },
    );
  execFileSync("git", ["init", "-q"], { cwd: root });
  execFileSync("git", ["add", "."], { cwd: root });
  commit("2025-01-01");
  writeFileSync(join(root, "content/_parts/part.mdx"), "Second.");
  commit("2025-03-03");
  expect(docOf(read().site, "a")?.lastUpdated).toBe("2025-01-01T00:00:00.000Z");
  expect(docOf(read().site, "c")?.lastUpdated).toBe("2025-03-03T00:00:00.000Z");
});
