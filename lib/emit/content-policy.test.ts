import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkPolicies } from "@/lib/check/content-policy";
import { scriptHash } from "@/lib/integrity";
import { readHtml } from "@/lib/output/html";
import { contentPolicy, writeContentPolicies } from "./content-policy";

const html = (body: string, head = "") =>
  `<!DOCTYPE html><html><head><meta charSet="utf-8"/><script>boot()</script><script src="/assets/shell.js" defer></script>${head}</head><body>${body}</body></html>`;

function build(pages: Record<string, string>, after?: (text: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), "docs-policy-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/shell.js"), "shell()");
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, `${name}.html`), text);
  writeContentPolicies(folder, "", {});
  const read = (name: string) => readFileSync(join(folder, `${name}.html`), "utf8");
  const facts = Object.keys(pages).map(
    (name) => [`/${name}`, readHtml(after ? after(read(name)) : read(name))] as const,
  );
  const output = { base: "", origin: "", files: new Set<string>(), pages: new Map(facts), texts: new Map() };
  return { read, problems: checkPolicies(folder, output).map((item) => item.message) };
}

describe("the policy of a page", () => {
  it("stands above the first script, names every inline script and allows no other", () => {
    const { read, problems } = build({ a: html("<script>later()</script>") });
    expect(problems).toEqual([]);
    const text = read("a");
    expect(text.indexOf("Content-Security-Policy")).toBeLessThan(text.indexOf("<script"));
    expect(text).toContain(scriptHash("boot()"));
    expect(text).toContain(scriptHash("later()"));
    expect(text).toMatch(/script-src [^;]*;/);
    expect(text).not.toContain("unsafe");
    expect(text).toContain("require-trusted-types-for 'script'");
    expect(text).toContain("default-src 'none'");
  });

  it("gives script files their integrity", () => {
    expect(build({ a: html("") }).read("a")).toMatch(/<script integrity="sha384-[\w+/=]+" src="\/assets\/shell.js"/);
  });

  it("allows the video host everywhere as soon as one page has a video, as client navigation keeps a policy", () => {
    const none = build({ a: html("") });
    expect(none.read("a")).toContain("frame-src 'none'");
    const some = build({ a: html(""), b: html('<a data-video="x" href="https://youtu.be/x">x</a>') });
    expect(some.read("a")).toContain("frame-src https://www.youtube-nocookie.com");
  });

  it("names what an operator switched on and nothing else", () => {
    const policy = contentPolicy([], { connect: ["https://eu.i.posthog.com"], script: ["https://cdn.example.com"] });
    expect(policy).toContain("connect-src 'self' https://eu.i.posthog.com;");
    expect(policy).toContain("script-src 'self' https://cdn.example.com;");
    expect(contentPolicy([], {})).toContain("connect-src 'self';");
  });
});

describe("the check finds", () => {
  it.each([
    [
      "an inline script that changed",
      (text: string) => text.replace("boot()", "evil()"),
      "does not name an inline script",
    ],
    [
      "a page without a policy",
      (text: string) => text.replace(/<meta http-equiv[^>]*>/, ""),
      "no content security policy",
    ],
    [
      "a style attribute",
      (text: string) => text.replace("<body>", '<body style="color:red">'),
      "style attribute of body",
    ],
    ["an event handler", (text: string) => text.replace("<body>", '<body onload="x()">'), "onload attribute"],
    ["a style element", (text: string) => text.replace("<body>", "<body><style>a{}</style>"), "style element"],
    [
      "a script above the policy",
      (text: string) => text.replace("<head>", "<head><script>boot()</script>"),
      "script above the policy",
    ],
    ["a wrong integrity", (text: string) => text.replace("sha384-", "sha384-x"), "no integrity, or a wrong one"],
    [
      "unsafe-inline",
      (text: string) => text.replace("script-src", "script-src 'unsafe-inline'"),
      "allows 'unsafe-inline'",
    ],
  ])("%s", (_name, change, message) => {
    const { problems } = build({ a: html("") }, change);
    expect(problems.join("\n")).toContain(message);
  });
});
