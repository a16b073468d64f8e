import { unlinkSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { ask, closeServer, listenOnLoopback, makeFolder, writeFixture } from "./harness";
import { createPreviewServer } from "./server";

const long = (name: string) => `${name} `.repeat(400);
const br = { headers: { "Accept-Encoding": "gzip, deflate, br" } };

async function serving(files: Record<string, string>, use: (server: Server, folder: string) => Promise<void>) {
  const { folder, remove } = makeFolder(files);
  try {
    const other = await createPreviewServer({ folder, rescanAfter: 0 });
    await listenOnLoopback(other);
    await use(other, folder).finally(() => closeServer(other));
  } finally {
    remove();
  }
}

test.each<[basePath: string, target: string, status: number, location: string | undefined]>([
  ["/docs", "/", 302, "/docs"],
  ["/docs", "/docs", 200, undefined],
  ["/docs", "/docs/a", 200, undefined],
  ["/docs", "/docs/a/", 308, "/docs/a"],
  ["/docs", "/docs/old", 301, "/docs/a"],
  ["/docs", "/a", 404, undefined],
  ["docs/", "/", 302, "/docs"],
  ["", "/a", 200, undefined],
])("base path %s: %s → %i %s", async (basePath, target, status, location) => {
  const redirects = JSON.stringify([{ from: "/old/", to: "/a" }]);
  const site = JSON.stringify({ basePath, builtAt: "of no concern here" });
  await serving(
    { "index.html": "home", "a.html": "a", ".site.json": site, "redirects.json": redirects },
    async (other) => {
      const answer = await ask(other, target);
      expect([answer.status, answer.headers.location]).toEqual([status, location]);
    },
  );
});

test("pages are those that the site lists", async () => {
  const site = JSON.stringify({ pages: ["/a"] });
  await serving({ "a.html": "a", "embed.html": "embedded", ".site.json": site }, async (other) => {
    const answers = await Promise.all(["/a", "/a.html", "/embed", "/embed.html"].map((target) => ask(other, target)));
    expect(answers.map(({ status }) => status)).toEqual([200, 308, 404, 200]);
  });
});

test("not found without a 404.html", async () => {
  await serving({ "index.html": "home" }, async (other) => {
    const answer = await ask(other, "/nothing");
    expect([answer.status, answer.body.toString()]).toEqual([404, "Not found\n"]);
  });
});

test("a build that runs meanwhile is seen", async () => {
  await serving({ "index.html": "home", "a.html": long("old") }, async (other, folder) => {
    expect((await ask(other, "/b")).status).toBe(404);
    writeFixture(folder, "b.html", "new page");
    expect((await ask(other, "/b")).body.toString()).toBe("new page");

    await ask(other, "/a", br);
    writeFixture(folder, "a.html", long("new"), new Date());
    expect(brotliDecompressSync((await ask(other, "/a", br)).body).toString()).toBe(long("new"));

    unlinkSync(join(folder, "a.html"));
    expect((await ask(other, "/a")).status).toBe(404);
  });
});

test("a table that is half written leaves the one before", async () => {
  await serving({ "index.html": "home", "redirects.json": '[{"from":"/old","to":"/"}]' }, async (other, folder) => {
    writeFixture(folder, "redirects.json", '[{"from":');
    expect((await ask(other, "/old")).status).toBe(301);
  });
});

test.each([
  ["broken JSON", "redirects.json", "[", "`redirects.json`"],
  ["wrong form", "redirects.json", '[{"from":"old","to":"/"}]', "from"],
  ["wrong base", ".site.json", '{"basePath":1}', "basePath"],
])("%s is said at the start", async (_, file, content, message) => {
  const { folder, remove } = makeFolder({ [file]: content });
  await expect(createPreviewServer({ folder })).rejects.toThrow(message);
  remove();
});

test("no folder is said at the start", async () => {
  await expect(createPreviewServer({ folder: "/nothing/out" })).rejects.toThrow("`/nothing/out` is not there.");
});
