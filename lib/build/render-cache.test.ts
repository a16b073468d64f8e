import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findCached, type RenderInput, updateRenderCache } from "./render-cache";

let home: string;
let cached: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "rendered-"));
  cached = join(home, "cached");
});

/** An export with pages as Next writes them; each names the build and the search index. */
function draw(name: string, routes: readonly string[], [id, index]: readonly string[]): string {
  const folder = join(home, name);
  for (const route of routes) {
    const page = route === "/" ? "index" : route.slice(1);
    for (const file of [`${page}.html`, `${page}.txt`]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${route} ${id} ${index} ${id}`);
    }
  }
  return folder;
}

const first: RenderInput = {
  app: "app",
  names: ["build-1", "search-1"],
  keys: new Map([
    ["/", "a"],
    ["/x", "b"],
    ["/x/y", "c"],
  ]),
};
const second: RenderInput = {
  app: "app",
  names: ["build-2", "search-2"],
  keys: new Map([...first.keys, ["/x", "new"]]),
};

describe("pages that were rendered", () => {
  it("are taken with this build's names when nothing of them changed", () => {
    expect(updateRenderCache(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), cached)).toContain(
      "3 rendered",
    );
    const known = findCached(second, cached);
    expect([...known]).toEqual(["/", "/x/y"]);
    const exported = draw("two", ["/x"], second.names);
    expect(updateRenderCache(exported, second, known, cached)).toBe("1 rendered, 2 as before");
    expect(readFileSync(join(exported, "index.html"), "utf8")).toBe("/ build-2 search-2 build-2");
    expect(readFileSync(join(exported, "x/y.txt"), "utf8")).toBe("/x/y build-2 search-2 build-2");
    // The third build has to know the names that stand in the cached files.
    const third = { ...second, names: ["build-3", "search-3"] };
    const last = draw("three", [], third.names);
    expect(updateRenderCache(last, third, findCached(third, cached), cached)).toBe("0 rendered, 3 as before");
    expect(readFileSync(join(last, "x.html"), "utf8")).toBe("/x build-3 search-3 build-3");
    expect(readFileSync(join(last, "x/y.txt"), "utf8")).toBe("/x/y build-3 search-3 build-3");
  });

  it.each<[string, () => RenderInput]>([
    ["of another app", () => ({ ...first, app: "other" })],
    ["with names of another length", () => ({ ...first, names: ["build-10", "search-1"] })],
    [
      "after a build that was killed while it cached them",
      () => {
        rmSync(join(cached, "manifest.json"));
        return first;
      },
    ],
  ])("are rendered again %s", (_name, change) => {
    updateRenderCache(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), cached);
    expect(findCached(first, cached).size).toBe(3);
    expect(findCached(change(), cached).size).toBe(0);
  });

  it("are Next's where it rendered them all the same, and gone with their route", () => {
    updateRenderCache(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), cached);
    const exported = draw("two", ["/"], ["rendered-2", "search-2"]);
    updateRenderCache(exported, { ...second, keys: new Map([["/", "a"]]) }, new Set(["/"]), cached);
    expect(readFileSync(join(exported, "index.html"), "utf8")).toContain("rendered-2");
    expect(existsSync(join(cached, "x.html"))).toBe(false);
  });
});
