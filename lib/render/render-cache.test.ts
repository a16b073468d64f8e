import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type Drawing, findKept, keepDrawn } from "./render-cache";

let home: string;
let kept: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "drawn-"));
  kept = join(home, "kept");
});

/** An export with pages as Next writes them; each names the build and the search index. */
function draw(name: string, routes: readonly string[], [id, index]: readonly string[]): string {
  const folder = join(home, name);
  for (const route of routes) {
    const page = route === "/" ? "index" : route.slice(1);
    for (const file of [`${page}.html`, `${page}.txt`, join(route.slice(1), "__next._full.txt")]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${route} ${id} ${index} ${id}`);
    }
  }
  return folder;
}

const first: Drawing = {
  app: "app",
  names: ["build-1", "search-1"],
  keys: new Map([
    ["/", "a"],
    ["/x", "b"],
    ["/x/y", "c"],
  ]),
};
const second: Drawing = { app: "app", names: ["build-2", "search-2"], keys: new Map([...first.keys, ["/x", "new"]]) };

describe("pages that were drawn", () => {
  it("are taken with this build's names when nothing of them changed", () => {
    expect(keepDrawn(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), kept)).toContain("3 drawn");
    const known = findKept(second, kept);
    expect([...known]).toEqual(["/", "/x/y"]);
    const exported = draw("two", ["/x"], second.names);
    expect(keepDrawn(exported, second, known, kept)).toBe("1 drawn, 2 as before");
    expect(readFileSync(join(exported, "index.html"), "utf8")).toBe("/ build-2 search-2 build-2");
    expect(readFileSync(join(exported, "x/y/__next._full.txt"), "utf8")).toBe("/x/y build-2 search-2 build-2");
    // The third build has to know the names that stand in the kept files.
    const third = { ...second, names: ["build-3", "search-3"] };
    const last = draw("three", [], third.names);
    expect(keepDrawn(last, third, findKept(third, kept), kept)).toBe("0 drawn, 3 as before");
    expect(readFileSync(join(last, "x.html"), "utf8")).toBe("/x build-3 search-3 build-3");
    expect(readFileSync(join(last, "x/y.txt"), "utf8")).toBe("/x/y build-3 search-3 build-3");
  });

  it.each<[string, () => Drawing]>([
    ["of another app", () => ({ ...first, app: "other" })],
    ["with names of another length", () => ({ ...first, names: ["build-10", "search-1"] })],
    [
      "after a build that was killed while it kept them",
      () => {
        rmSync(join(kept, "manifest.json"));
        return first;
      },
    ],
  ])("are drawn again %s", (_name, change) => {
    keepDrawn(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), kept);
    expect(findKept(first, kept).size).toBe(3);
    expect(findKept(change(), kept).size).toBe(0);
  });

  it("are Next's where it drew them all the same, and gone with their route", () => {
    keepDrawn(draw("one", ["/", "/x", "/x/y"], first.names), first, new Set(), kept);
    const exported = draw("two", ["/"], ["drawn-2", "search-2"]);
    keepDrawn(exported, { ...second, keys: new Map([["/", "a"]]) }, new Set(["/"]), kept);
    expect(readFileSync(join(exported, "index.html"), "utf8")).toContain("drawn-2");
    expect(existsSync(join(kept, "x.html"))).toBe(false);
  });
});
