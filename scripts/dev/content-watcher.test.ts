import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { writeFixture } from "@/lib/testing/fixture-site";
import { type ContentWatcher, startContentWatcher } from "./content-watcher";

let watcher: ContentWatcher | undefined;
afterEach(() => watcher?.close());

/** An open page, which counts the changes that it hears of after something is done. */
async function openPage(port: number) {
  let heard = 0;
  await new Promise<void>((resolve, reject) => {
    get({ host: "localhost", port, path: "/events" }, (response) => {
      response.on("data", (data) => {
        heard += String(data).split("data: change").length - 1;
        resolve();
      });
    }).on("error", reject);
  });
  return async (act: () => void) => {
    const before = heard;
    act();
    for (const until = Date.now() + 2000; Date.now() < until && heard === before; ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    // What belongs to the same change has come, too.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return heard - before;
  };
}

test("an open page hears once of each change, before anybody else does", async () => {
  const root = writeFixture({
    "content/docs/a.mdx": "First",
    "openapi.json": "{}",
    "public/images/a.svg": "",
  });
  const inside = (name: string) => join(root, name);
  let asked = 0;
  watcher = await startContentWatcher(root, "localhost", () => {
    asked++;
  });
  const tell = await openPage(watcher.port);
  expect(await tell(() => writeFileSync(inside("content/docs/a.mdx"), "Second"))).toBe(1);
  expect(asked).toBe(1);
  for (const text of ["Third", "Fourth"]) {
    // As editors save: aside, and then in the place of the file.
    writeFileSync(inside("aside"), text);
    expect(await tell(() => renameSync(inside("aside"), inside("content/docs/a.mdx")))).toBe(1);
  }
  for (const text of ['{"a":1}', '{"a":2}']) {
    writeFileSync(inside("content/aside.json"), text);
    await tell(() => {});
    expect(await tell(() => renameSync(inside("content/aside.json"), inside("openapi.json")))).toBe(
      1,
    );
  }
  expect(
    await tell(() => {
      mkdirSync(inside("content/docs/new"));
      writeFileSync(inside("content/docs/new/b.mdx"), "New");
    }),
  ).toBe(1);
  expect(await tell(() => writeFileSync(inside("content/docs/new/b.mdx"), "Newer"))).toBe(1);
  expect(
    await tell(() => renameSync(inside("content/docs/new"), inside("content/docs/moved"))),
  ).toBe(1);
  expect(await tell(() => writeFileSync(inside("content/docs/moved/b.mdx"), "Newest"))).toBe(1);
  expect(await tell(() => rmSync(inside("content/docs/moved"), { recursive: true }))).toBe(1);
  expect(await tell(() => writeFileSync(inside("public/images/b.svg"), "New"))).toBe(1);
  const { port } = watcher;
  const last = await new Promise((resolve) =>
    get({ host: "localhost", port, path: "/events" }, (response) => response.on("data", resolve)),
  );
  expect(Number(/\d+/.exec(String(last)))).toBeGreaterThan(Date.now() - 5000);
});
