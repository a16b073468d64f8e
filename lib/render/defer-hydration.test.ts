import { describe, expect, it } from "vitest";
import { holdPage } from "./defer-hydration";

const page = `<!DOCTYPE html><html><head><link rel="preload" as="script" href="/_next/static/chunks/a.js"/><link rel="stylesheet" href="/_next/static/chunks/x.css"/><script src="/_next/static/chunks/a.js" async=""></script><script>boot()</script><script src="/assets/shell-abc.js" defer=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><main>Text &amp; more <script type="application/ld+json">{"a":"self.__next_f"}</script></main><script src="/_next/static/chunks/b.js" async=""></script><script>(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["b.js"],"runtimeModuleIds":[7]})</script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"{\\"b\\":\\"id-1\\"} x\\u003c/script>"])</script><script>self.__next_f.push([1,") more"])</script></body></html>`;
const payload = { file: "a/b.txt", text: '{"b":"id-1"} x</script>) more' };

describe("holdPage", () => {
  const held = holdPage(page, () => payload);

  it("takes the runtime, its preloads and the payload out, and nothing else", () => {
    expect(held).toBe(
      `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/x.css"/><script>boot()</script><script data-runtime="/_next/static/chunks/a.js /_next/static/chunks/b.js" data-payload="/a/b.txt" data-build="id-1" data-boot="{&quot;otherChunks&quot;:[&quot;b.js&quot;],&quot;runtimeModuleIds&quot;:[7]}" src="/assets/shell-abc.js" defer=""></script></head><body><main>Text &amp; more <script type="application/ld+json">{"a":"self.__next_f"}</script></main></body></html>`,
    );
  });

  it("keeps the base path", () => {
    const based = holdPage(
      page.replaceAll('"/_next', '"/docs/_next').replace("/assets", "/docs/assets"),
      () => payload,
    );
    expect(based).toContain('data-runtime="/docs/_next/static/chunks/a.js');
    expect(based).toContain('data-payload="/docs/a/b.txt"');
  });

  it("leaves a page without our client shell alone", () => {
    const other = page.replace("/assets/shell-abc.js", "/other.js");
    expect(holdPage(other, () => payload)).toBe(other);
  });

  it.each([
    ["a payload that is not the page's", page, { ...payload, text: "other" }, "another one than a/b.txt"],
    ["a push that is no data", page.replace("[0]", "[0, run()]"), payload, "what is not data"],
    ["a kind that is not known", page.replace("push([0])", "push([9])"), payload, "a kind of payload"],
  ])("stops at %s", (_name, html, given, message) => {
    expect(() => holdPage(html, () => given)).toThrow(message);
  });
});
