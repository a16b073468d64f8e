import { beforeAll, expect, test } from "vitest";
import type { Site } from "@/lib/model/site";
import { loadSite } from "@/lib/site/load-site";
import { frozenInput } from "@/lib/testing/frozen-fixture";
import { versionMarkup } from "./version-markup";

let site: Site;
beforeAll(async () => {
  const loaded = loadSite(await frozenInput());
  if (!loaded.site) throw new Error("The fixture can't be loaded.");
  site = loaded.site;
});

/** Label, address and note of each entry, the way a reader sees them; `*` is the version that is open. */
function entries(path: string): string[] {
  const links = versionMarkup(site, path).matchAll(/<a href="([^"]+)"[^>]*?( aria-current="true")?>(.*?)<\/a>/g);
  return [...links].map(
    ([, address, current, text]) => `${current ? "*" : ""}${text?.replace(/<.*?>/g, " ").trim()} ${address}`,
  );
}

test.each([
  ["a page that all have", "/guide/start", ["*Next /guide/start", "0.59 /0.59/guide/start", "0.58 /0.58/guide/start"]],
  [
    "a page that is new",
    "/guide/fresh",
    [
      "*Next /guide/fresh",
      "0.59 Without this page. Opens Getting started /0.59/guide/start",
      "0.58 Without this page. Opens Getting started /0.58/guide/start",
    ],
  ],
  [
    "a frozen page that moved since",
    "/0.58/guide/old",
    ["Next /guide/new", "0.59 /0.59/guide/new", "*0.58 /0.58/guide/old"],
  ],
  ["a page of another kind", "/changelog", ["*Next /", "0.59 /0.59", "0.58 /0.58"]],
])("the menu on %s", (_name, path, expected) => {
  expect(entries(path)).toEqual(expected);
});

test("the menu is named by the version that is open", () => {
  const summary = /<summary><span class="vh">Version: <\/span>([^<]+)</.exec(versionMarkup(site, "/0.58/guide/old"));
  expect(summary?.[1]).toBe("0.58");
});
