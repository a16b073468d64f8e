import { expect, test } from "vitest";
import { type BrowserAssets, formatBrowserAssets } from "./browser-assets";

test("bundles that are done in another order make the same file", () => {
  const names = ["boot", "frame", "tryIt", "analytics"];
  const assets = (order: readonly string[]) =>
    Object.fromEntries(order.map((name) => [name, `/assets/${name}.js`])) as unknown as BrowserAssets;
  const text = formatBrowserAssets(assets(names));
  expect(formatBrowserAssets(assets(names.toReversed()))).toBe(text);
  expect(JSON.parse(text)).toEqual(assets(names));
});
