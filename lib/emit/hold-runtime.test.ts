import { describe, expect, it } from "vitest";
import { holdPage } from "./hold-runtime";

const page = `<!DOCTYPE html><html><head><link rel="preload" as="script" href="/_next/static/chunks/a.js"/><link rel="stylesheet" href="/_next/static/chunks/x.css"/><script src="/_next/static/chunks/a.js" async=""></script><script>boot()</script><script src="/assets/frame-abc.js" defer=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><main>Text &amp; more <script type="application/ld+json">{"a":"self.__next_f"}</script></main><script src="/_next/static/chunks/b.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x<\\/script>"])</script></body></html>`;

describe("holdPage", () => {
  const flights: string[] = [];
  const held = holdPage(page, (flight) => `_next/static/flight/${flights.push(flight)}.js`);

  it("takes the runtime, its preloads and the payload out, and nothing else", () => {
    expect(held).toBe(
      `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/chunks/x.css"/><script>boot()</script><script data-runtime="/_next/static/flight/1.js /_next/static/chunks/a.js /_next/static/chunks/b.js" src="/assets/frame-abc.js" defer=""></script></head><body><main>Text &amp; more <script type="application/ld+json">{"a":"self.__next_f"}</script></main></body></html>`,
    );
  });

  it("keeps the payload in its order", () => {
    expect(flights).toEqual([`(self.__next_f=self.__next_f||[]).push([0])\n;self.__next_f.push([1,"x<\\/script>"])`]);
  });

  it("keeps the base path of the scripts", () => {
    const based = holdPage(
      page.replaceAll('"/_next', '"/docs/_next').replace("/assets", "/docs/assets"),
      () => "_next/f.js",
    );
    expect(based).toContain('data-runtime="/docs/_next/f.js /docs/_next/static/chunks/a.js');
  });

  it("leaves a page without our frame script alone", () => {
    const other = page.replace("/assets/frame-abc.js", "/other.js");
    expect(holdPage(other, () => "x")).toBe(other);
  });
});
