import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { page } from "@/lib/testing/fixture-site";
import type { BadCase, BadInput } from "./cases";

const docs = "content/docs";
const good = page("Text of the page.", "A page");
const other = page("Text of the other page.", "Another page");

/** File names, below content/docs, of good pages. */
const names: [string, string[], BadCase["expect"]][] = [
  ["a space", ["a b.mdx"], "file-name"],
  ["a space at the end", ["a .mdx"], "file-name"],
  ["letters with accents", ["größe.mdx"], "file-name"],
  ["letters of another script", ["設定.mdx"], "file-name"],
  ["two Unicode forms of one name", ["caf\u00e9.mdx", "cafe\u0301.mdx"], "file-name"],
  ["letters that look alike", ["\u0430dmin.mdx"], "file-name"],
  ["an emoji", ["🎉.mdx"], "file-name"],
  ["a mark of direction", ["a\u202eb.mdx"], "file-name"],
  ["a zero-width space", ["a\u200bb.mdx"], "file-name"],
  ["a hash", ["a#b.mdx"], "file-name"],
  ["a question mark", ["a?b.mdx"], "file-name"],
  ["a percent sign", ["a%2Fb.mdx"], "file-name"],
  ["a bad escape", ["a%zz.mdx"], "file-name"],
  ["an ampersand", ["a&b.mdx"], "file-name"],
  ["quotes", ["a\"b'c.mdx"], "file-name"],
  ["markup", ["<img src=x onerror=alert(1)>.mdx"], "file-name"],
  ["brackets of a route", ["[slug].mdx"], "file-name"],
  ["brackets of all routes", ["[...slug].mdx"], "file-name"],
  ["a group of routes", ["(group)/a.mdx"], "file-name"],
  ["a slot of routes", ["@slot/a.mdx"], "file-name"],
  ["a backslash", ["a\\b.mdx"], "file-name"],
  ["a line end", ["a\nb.mdx"], "file-name"],
  ["a colon", ["a:b.mdx"], "file-name"],
  ["a star", ["a*.mdx"], "file-name"],
  ["a dash first", ["-rf.mdx"], "file-name"],
  ["only an extension", [".mdx"], "either"],
  ["a hidden folder", [".git/config.mdx"], "either"],
  ["the longest name", [`${"a".repeat(251)}.mdx`], "file-name"],
  ["a deep path", [`${"abcdefghi/".repeat(80)}a.mdx`], "either"],
  ["two extensions", ["a.md", "a.mdx"], "route-duplicate"],
  ["an extension in capitals", ["a.MDX"], "either"],
  ["names that differ in case", ["Setup.mdx", "setup.mdx"], "route-duplicate"],
  ["folders that differ in case", ["Guide/a.mdx", "guide/a.mdx"], "route-duplicate"],
  ["a file and a folder of one name", ["a.mdx", "a/index.mdx"], "route-duplicate"],
  ["an HTML extension inside", ["a.html.mdx", "a.mdx"], "route-duplicate"],
  ["the address of the changelog", ["changelog.mdx"], "route-duplicate"],
  ["the address of the search page", ["search.mdx"], "route-duplicate"],
  ["the address of the not-found page", ["404.mdx"], "route-duplicate"],
  ["a folder of the framework", ["_next/a.mdx"], "either"],
  ["a folder of assets", ["assets/a.mdx"], "route-duplicate"],
  ["a name of the prototype", ["__proto__.mdx", "constructor.mdx", "toString.mdx"], "either"],
  ["a device of Windows", ["con.mdx", "aux.mdx"], "either"],
];

/** What plain files cannot be. `target` is outside the fixture. */
const special: [string, (root: string) => void, BadCase["expect"]][] = [
  ["a link out of content", (root) => symlinkSync("/etc/passwd", join(root, docs, "a.mdx")), "file-unreadable"],
  [
    "a link to a secret of the project",
    (root) => {
      writeFileSync(join(root, ".env"), good);
      symlinkSync("../../.env", join(root, docs, "a.mdx"));
    },
    "file-unreadable",
  ],
  ["a link to nothing", (root) => symlinkSync("nope.mdx", join(root, docs, "a.mdx")), "file-unreadable"],
  ["a link to itself", (root) => symlinkSync("a.mdx", join(root, docs, "a.mdx")), "file-unreadable"],
  [
    "two links to each other",
    (root) => {
      symlinkSync("b.mdx", join(root, docs, "a.mdx"));
      symlinkSync("a.mdx", join(root, docs, "b.mdx"));
    },
    "file-unreadable",
  ],
  ["a link to a folder above", (root) => symlinkSync("..", join(root, docs, "loop")), "harmless"],
  ["a link to the folder itself", (root) => symlinkSync(".", join(root, docs, "self")), "harmless"],
  ["a link to the whole disk", (root) => symlinkSync("/", join(root, docs, "disk")), "harmless"],
  ["a link to an endless device", (root) => symlinkSync("/dev/zero", join(root, docs, "a.mdx")), "file-unreadable"],
  ["a link to the terminal", (root) => symlinkSync("/dev/stdin", join(root, docs, "a.mdx")), "file-unreadable"],
  ["a link to a page", (root) => symlinkSync("index.mdx", join(root, docs, "a.mdx")), "either"],
  ["a pipe", (root) => execFileSync("/usr/bin/mkfifo", [join(root, docs, "a.mdx")]), "file-unreadable"],
  ["a folder with an extension", (root) => mkdirSync(join(root, docs, "a.mdx")), "harmless"],
  [
    "a file of three gigabytes",
    (root) => {
      writeFileSync(join(root, docs, "a.mdx"), "---\n");
      truncateSync(join(root, docs, "a.mdx"), 3 * 1024 ** 3);
    },
    "file-unreadable",
  ],
  [
    "a post that is a pipe",
    (root) => {
      mkdirSync(join(root, "content/changelog"));
      execFileSync("/usr/bin/mkfifo", [join(root, "content/changelog/2024-01-01-a.mdx")]);
    },
    "file-unreadable",
  ],
  [
    "a public folder that leads out",
    (root) => {
      rmSync(join(root, "public"), { recursive: true });
      symlinkSync("/etc", join(root, "public"));
    },
    "image-missing",
  ],
  [
    "100 pages",
    (root) => {
      for (let at = 0; at < 100; at++)
        writeFileSync(join(root, docs, `p${at}.mdx`), good.replace(/A page/g, `Page ${at}`));
    },
    "either",
  ],
];

const site = (files: Record<string, string>, prepare?: (root: string) => void): BadInput => ({
  kind: "site",
  fixture: { files },
  prepare,
});

const sameIds = {
  [`${docs}/a.mdx`]: good.replace("---\n\n", "id: twin\n---\n"),
  [`${docs}/b.mdx`]: other.replace("---\n\n", "id: twin\n---\n"),
};

export const fileCases: BadCase[] = [
  ...names.map(
    ([name, files, expect]): BadCase => ({
      name: `file name: ${name}`,
      expect,
      run: site(
        Object.fromEntries(
          files.map((file, at) => [`${docs}/${file}`, at === 0 ? good : other.replace(/Another/g, `Another ${at}`)]),
        ),
      ),
    }),
  ),
  ...special.map(([name, prepare, expect]): BadCase => ({ name: `file: ${name}`, expect, run: site({}, prepare) })),
  { name: "file: two pages with one id", expect: "doc-duplicate", run: site(sameIds) },
];
