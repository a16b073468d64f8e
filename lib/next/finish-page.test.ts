import { describe, expect, it } from "vitest";
import { scriptHash } from "@/lib/emit/content-policy";
import { type FinishOptions, finishPage, styleSheetsOf } from "./finish-page";

const chunks = "/docs/_next/static/chunks";
const sheet = (name: string) =>
  `<link rel="stylesheet" href="${chunks}/${name}.css" data-precedence="next"/>`;
const options: FinishOptions = {
  inlineScript: "boot()",
  stylesFor: (sheets) =>
    sheets.length > 0 ? ["/docs/shared.css", `/docs/${sheets.length}.css`] : [],
  integrityOf: (src) => (src.startsWith("/docs/") ? `sha384-${src.length}` : undefined),
};
const page = (head = "", body = "") =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/>${head}</head><body>${body}</body></html>`;
/** The finished page without its policy, which has its own tests. */
const finish = (html: string) =>
  finishPage(html, options, {}).replace(/<meta http-equiv="Content-[^>]*>/, "");

describe("a finished page", () => {
  it.each([
    [
      "scripts",
      `<script src="${chunks}/1.js" async=""></script><script src="${chunks}/2.js" noModule=""></script>`,
    ],
    [
      "preloads of scripts",
      `<link rel="preload" as="script" fetchPriority="low" href="${chunks}/1.js"/>`,
    ],
    ["preloads of style sheets", `<link rel="preload" as="style" href="${chunks}/a.css"/>`],
    [
      "what to start",
      `<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({})</script>`,
    ],
    [
      "the payload",
      '<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"x"])</script>',
    ],
    ["a preload of the logo", '<link rel="preload" href="/docs/logo.svg" as="image"/>'],
    ["the element around a static body", "<static-body></static-body>"],
    ["the place of metadata", '<div hidden=""><!--$--><!--/$--></div>'],
  ])("has nothing of Next's client: %s", (_name, html) => {
    expect(finish(page("", html))).toBe(page());
  });

  it("keeps text as it is, without React's marks in it", () => {
    expect(finish(page("", "<p>Version <!-- -->1 &lt;!-- --&gt;</p><!--$--><hr/><!--/$-->"))).toBe(
      page("", "<p>Version 1 &lt;!-- --&gt;</p><hr/>"),
    );
  });

  it("keeps code as it is when a browser translates the page", () => {
    expect(finish(page("", "<pre><code>ls</code></pre><codex>"))).toBe(
      page("", '<pre><code translate="no">ls</code></pre><codex>'),
    );
  });

  it("keeps data, rules and fonts", () => {
    const head =
      '<script type="application/ld+json">{"a":"self.__next_f <!--x-->"}</script><script type="speculationrules">{}</script>' +
      '<link rel="preload" href="/docs/_next/static/media/a.woff2" as="font"/><link rel="canonical" href="https://x.test/"/>';
    expect(finish(page(head))).toBe(page(head));
  });

  it("loads the style sheets that take the place of Next's behind the script that hears of a lost one", () => {
    const sheets = sheet("b") + sheet("c");
    const script = "<script>boot()</script>";
    expect(styleSheetsOf(page(sheets))).toEqual([`${chunks}/b.css`, `${chunks}/c.css`]);
    expect(finish(page(`${sheet("b")}<title>x</title>${sheet("c")}${script}<i></i>`))).toBe(
      page(
        `<title>x</title>${script}<link rel="stylesheet" href="/docs/shared.css"/><link rel="stylesheet" href="/docs/2.css"/><i></i>`,
      ),
    );
    expect(() => finish(page(sheets))).toThrow("lacks the site's inline script");
  });

  it("keeps what is in a static body, and attributes as they were written", () => {
    const body = '<p class="AbCdEf_a vh" data-x="a &amp; &lt;b>"><br/>&copy; <b>x</b></p>';
    expect(finish(page("", `<static-body>${body}</static-body>`))).toBe(page("", body));
  });

  it("has the integrity of the site's scripts", () => {
    expect(finish(page('<script src="/docs/assets/x.js" defer=""></script>'))).toBe(
      page('<script integrity="sha384-17" src="/docs/assets/x.js" defer=""></script>'),
    );
    const foreign = page('<script src="https://x.test/x.js"></script>');
    expect(finish(foreign)).toBe(foreign);
  });

  it("has a policy above its first script that names the inline ones and this page's origins", () => {
    const html = page('<script>boot()</script><script type="speculationrules">{}</script>');
    const finished = finishPage(html, options, { connect: ["https://api.test"] });
    expect(finished.indexOf("Content-Security-Policy")).toBeLessThan(finished.indexOf("<script"));
    expect(finished).toContain(`script-src 'self' ${scriptHash("boot()")} ${scriptHash("{}")};`);
    expect(finished).toContain("connect-src 'self' https://api.test;");
  });
});

it.each([
  ["an inline script", "<script>other()</script>", "a script that is not known: other()"],
  [
    "a kind of link",
    '<link rel="modulepreload" href="/docs/_next/x.js"/>',
    "a file that is not known",
  ],
  ["a comment", "<!--new-->", "a comment that is not known: new"],
  [
    "a part that only its client can draw",
    '<!--$!--><template data-dgst="x"></template><!--/$-->',
    "to the browser",
  ],
  ["a part that comes later", '<!--$?--><template id="B:0"></template><!--/$-->', "to the browser"],
])("stops at %s of Next's that it doesn't know", (_name, html, message) => {
  expect(() => finish(page("", html))).toThrow(message);
});
