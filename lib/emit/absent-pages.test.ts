import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFixture, writeFixture } from "@/lib/testing/fixture-site";
import { removeAbsentPages } from "./absent-pages";
import { writeFavicon } from "./favicon";

it("removes what no page of the site is, with its payload, and nothing else", async () => {
  const { root, site } = await goodFixture({ files: { "public/own/demo.html": "A page of the author's" } });
  const gone = ["roadmap.html", "roadmap.txt", "reference/api/absent.html"];
  const kept = ["404.html", "index.html", "index.txt", "search.html", "own/demo.html", "a.css"];
  const exported = writeFixture(Object.fromEntries([...gone, ...kept].map((file) => [file, ""])));
  removeAbsentPages(exported, site, root);
  expect([...gone, "reference"].filter((file) => existsSync(join(exported, file)))).toEqual([]);
  expect(kept.filter((file) => !existsSync(join(exported, file)))).toEqual([]);
});

it("leaves pages below an absent one", async () => {
  const { root, site } = await goodFixture({ files: {} });
  const exported = writeFixture({
    "tutorials.html": "",
    "tutorials/picture.png": "",
  });
  removeAbsentPages(exported, site, root);
  expect(existsSync(join(exported, "tutorials/picture.png"))).toBe(true);
});

it("makes a favicon of three sizes from the logo", async () => {
  const { root, site } = await goodFixture({
    files: {
      "public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path d="M0 0h2v1H0z"/></svg>',
    },
  });
  await writeFavicon(root, site, root);
  const icon = readFileSync(join(root, "favicon.ico"));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  expect([0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
  const offset = icon.readUInt32LE(6 + 12);
  expect(icon.subarray(offset + 1, offset + 4).toString()).toBe("PNG");
});
