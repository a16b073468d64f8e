import { beforeEach, describe, expect, test, vi } from "vitest";
import { readAddress, writeAddress } from "./address";
import { arrangeHits } from "./arrange";
import { cleanHit, cleanUrl } from "./clean";
import { parseMarked, plainText } from "./marked";
import { cleanStored, hasFavorites, storageKeys } from "./stored";

const origin = "https://docs.example";
const hierarchy = {
  lvl0: "Misc",
  lvl1: "FAQ",
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};
const hit = { objectID: "a", hierarchy, content: null, type: "lvl1", url: "/misc/faq" };

test.each([
  ["a <mark>b</mark> c", "a |b| c"],
  ["<mark>a</mark><mark>b</mark>", "|ab|"],
  ["<mark>open", "|open|"],
  ["</mark>closed", "closed"],
  ["<mark><mark>a</mark>b</mark>c", "|ab|c"],
  ['<mark onclick="x">a</mark>', '<mark onclick="x">a'],
  ["<script>x</script>", "<script>x</script>"],
  ["&lt;img src=x&gt; &amp;amp;", "<img src=x> &amp;"],
  [undefined, ""],
  [{ toString: (): string => "<mark>" }, ""],
])("only <mark> of %j is markup", (text, expected) => {
  const pieces = parseMarked(text).map((piece) => (piece.marked ? `|${piece.text}|` : piece.text));
  expect(pieces.join("")).toBe(expected);
});

test("a long text is cut", () => {
  expect(plainText("x".repeat(10_000)).length).toBe(2000);
});

test.each([
  ["/misc/faq#x", "/misc/faq#x"],
  ["https://docs.example/misc/faq?a=b#x", "/misc/faq?a=b#x"],
  ["https://elsewhere.example/a", "https://elsewhere.example/a"],
  ["http://elsewhere.example/a", "http://elsewhere.example/a"],
  ["javascript:alert(1)", undefined],
  ["java\nscript:alert(1)", undefined],
  [" javascript:alert(1)", undefined],
  ["data:text/html,x", undefined],
  ["//elsewhere.example/a", "https://elsewhere.example/a"],
  ["/\\elsewhere.example", undefined],
  ["misc/faq", undefined],
  ["", undefined],
  [null, undefined],
  [`/${"x".repeat(3000)}`, undefined],
])("the address %j becomes %j", (url, expected) => {
  const clean = cleanUrl(url, origin);
  // A protocol-relative URL leads to another site. It may be rejected, but must never be treated as
  // a path.
  if (url === "//elsewhere.example/a")
    expect(clean === undefined || /^https?:\/\/elsewhere/.test(clean)).toBe(true);
  else expect(clean).toBe(expected);
});

describe("a hit", () => {
  test.each([
    null,
    "x",
    1,
    [],
    {},
    { ...hit, objectID: 1 },
    { ...hit, hierarchy: null },
    { ...hit, hierarchy: {} },
  ])("%j is none", (value) => {
    expect(cleanHit(value, origin)).toBeUndefined();
  });

  test("keeps what is known and nothing else", () => {
    const clean = cleanHit(
      { ...hit, onclick: "x", method: "get", path: ["a", 1], __proto__: { a: 1 } },
      origin,
    );
    expect(Object.keys(clean ?? {}).sort()).toEqual(
      ["_snippetResult", "content", "hierarchy", "objectID", "path", "type", "url"].sort(),
    );
    expect(clean?.path).toEqual(["a"]);
  });

  test("names that every object has do not break the groups", () => {
    const names = ["constructor", "__proto__", "hasOwnProperty", "toString"];
    const hits = names.map((lvl0, index) => ({
      ...hit,
      objectID: `${index}`,
      hierarchy: { ...hierarchy, lvl0 },
    }));
    expect(arrangeHits(hits, origin)).toHaveLength(names.length);
    for (const { hierarchy: own } of arrangeHits(hits, origin)) expect(own.lvl0 in {}).toBe(false);
  });
});

describe("hits in the order of the dialog", () => {
  const part = (id: string, url: string, lvl2: string) => ({
    ...hit,
    objectID: id,
    type: "lvl2",
    url,
    hierarchy: { ...hierarchy, lvl2 },
  });

  test("headings stand below their page, two at most; a page that is no hit stands there for them", () => {
    const arranged = arrangeHits(
      [
        part("1", "/misc/faq#a", "A"),
        part("2", "/misc/faq#b", "B"),
        part("3", "/misc/faq#c", "C"),
        { ...hit, objectID: "4", url: "/other", hierarchy: { ...hierarchy, lvl1: "Other" } },
      ],
      origin,
    );
    expect(arranged.map(({ url, isPart, isLast, best }) => [url, isPart, isLast, best])).toEqual([
      ["/misc/faq", false, false, false],
      ["/misc/faq#a", true, false, true],
      ["/misc/faq#b", true, true, false],
      ["/other", false, false, false],
    ]);
  });
});

describe("stored searches", () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  const [recent, favorites] = storageKeys("agenta") as [string, string];

  test.each(["{", "null", '"x"', "{}", "[null]", '[{"objectID":"a"}]', '[{"url":"javascript:1"}]'])(
    "%s is thrown away",
    (text) => {
      kept.set(recent, text);
      cleanStored("agenta", origin);
      expect(kept.get(recent)).toBeUndefined();
    },
  );

  test("good ones stay beside bad ones, ten at most", () => {
    const list = Array.from({ length: 12 }, (_, index) => ({ ...hit, objectID: `${index}` }));
    kept.set(recent, JSON.stringify([{ ...hit, url: "javascript:1" }, ...list]));
    cleanStored("agenta", origin);
    expect(
      JSON.parse(kept.get(recent) ?? "").map(({ objectID }: { objectID: string }) => objectID),
    ).toEqual(list.slice(0, 10).map(({ objectID }) => objectID));
  });

  test("favorites are told from recent searches, and those of another index don't count", () => {
    // DocSearch chose these names, and readers' browsers already store values under them.
    expect([recent, favorites]).toEqual([
      "__DOCSEARCH_RECENT_SEARCHES__agenta",
      "__DOCSEARCH_FAVORITE_SEARCHES__agenta",
    ]);
    kept.set(recent, JSON.stringify([hit]));
    expect(hasFavorites("agenta")).toBe(false);
    kept.set(favorites, JSON.stringify([hit]));
    expect(hasFavorites("agenta")).toBe(true);
    expect(hasFavorites("other")).toBe(false);
  });

  test.each([0, 1])("rubbish under key %i is thrown away, and the other key stays", (at) => {
    kept.set(recent, JSON.stringify([hit]));
    kept.set(favorites, JSON.stringify([hit]));
    kept.set(storageKeys("agenta")[at] ?? "", "{");
    cleanStored("agenta", origin);
    expect([...kept.keys()]).toEqual([[favorites], [recent]][at]);
  });
});

test.each([
  ["?q=trace", { query: "trace", section: "" }],
  ["?q=+a++b+&section=Misc", { query: "a b", section: "Misc" }],
  [`?q=${"x".repeat(600)}`, { query: "x".repeat(512), section: "" }],
  ["?q=%00%ff%", { query: "\0\ufffd%", section: "" }],
  ["?q=a&q=b", { query: "a", section: "" }],
  ["", { query: "", section: "" }],
])("the address %j", (search, expected) => {
  expect(readAddress(search)).toEqual(expected);
  expect(readAddress(writeAddress(expected))).toEqual(expected);
});
