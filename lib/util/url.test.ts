import { describe, expect, it } from "vitest";
import {
  absoluteUrl,
  canonicalPath,
  decode,
  fileRoute,
  href,
  isExternal,
  normalizeBase,
  resolvePath,
  routeFile,
  splitUrl,
  withoutBase,
} from "./url";

describe("canonicalPath", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/a/b", "/a/b"],
    ["/a/b/", "/a/b"],
    ["/a/b//", "/a/b"],
    ["/a/b.html", "/a/b"],
    ["/a/b/index.html", "/a/b"],
    ["/index.html", "/"],
    ["/a/b/index", "/a/b"],
    ["/reindex", "/reindex"],
    ["/a/Namespace.Test", "/a/Namespace.Test"],
    ["a/b", "/a/b"],
  ])("%s is %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));
});

describe("splitUrl", () => {
  it.each([
    ["/a?q=1#h", { path: "/a", query: "?q=1", hash: "h" }],
    ["#h", { path: "", query: "", hash: "h" }],
    ["?q#h", { path: "", query: "?q", hash: "h" }],
    ["/a#h?q", { path: "/a", query: "", hash: "h?q" }],
    ["/a#", { path: "/a", query: "", hash: "" }],
    ["/a", { path: "/a", query: "", hash: undefined }],
  ])("%s", (url, parts) => expect(splitUrl(url)).toEqual(parts));
});

describe("base path", () => {
  it.each([
    ["docs", "/docs"],
    ["/docs/", "/docs"],
    ["/", ""],
    ["", ""],
  ])("%s becomes %s", (value, base) => expect(normalizeBase(value)).toBe(base));

  it.each([
    ["/a", "/docs", "/docs/a"],
    ["/", "/docs", "/docs"],
    ["/a", "", "/a"],
    ["#h", "/docs", "#h"],
    ["https://x.y/", "/docs", "https://x.y/"],
    ["//x.y/a", "/docs", "//x.y/a"],
  ])("href(%s, %s) is %s", (url, base, result) => expect(href(url, base)).toBe(result));

  it.each([
    ["/docs", "/docs", "/"],
    ["/docs/a", "/docs", "/a"],
    ["/docsy", "/docs", undefined],
    ["/a", "", "/a"],
  ])("withoutBase(%s, %s) is %s", (path, base, result) =>
    expect(withoutBase(path, base)).toBe(result),
  );

  it("makes full addresses", () => {
    expect(absoluteUrl("/a", "https://x.y", "/docs")).toBe("https://x.y/docs/a");
    expect(absoluteUrl("/", "https://x.y/", "")).toBe("https://x.y");
    expect(absoluteUrl("https://z.w/", "https://x.y", "")).toBe("https://z.w/");
  });
});

describe("paths and files", () => {
  it.each([
    ["b", "/x/a", "/x/b"],
    ["./b", "/x/a", "/x/b"],
    ["../b", "/x/y/a", "/x/b"],
    ["../../../b", "/x/a", "/b"],
    ["/b", "/x/a", "/b"],
  ])("%s from %s is %s", (relative, from, result) =>
    expect(resolvePath(relative, from)).toBe(result),
  );

  it.each(["/", "/a", "/a/b-c", "/reference/sdk/x"])(
    "%s has a file and comes back from it",
    (route) => expect(fileRoute(routeFile(route))).toBe(route),
  );

  it.each([
    ["https://a", true],
    ["mailto:a@b.c", true],
    ["//a.b", true],
    ["/a", false],
    ["#a", false],
    ["a:b/c", true],
    ["a/b:c", false],
  ])("isExternal(%s) is %s", (url, external) => expect(isExternal(url)).toBe(external));

  it("leaves what cannot be decoded", () => {
    expect(decode("ic%C3%B4nes")).toBe("icônes");
    expect(decode("100%")).toBe("100%");
  });
});
