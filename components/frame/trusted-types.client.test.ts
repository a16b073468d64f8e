import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isAllowedScript, isHarmless } from "./trusted-types.client";

describe("what may become HTML", () => {
  it.each([
    ['<i class="k">import</i> agenta'],
    ["a &lt;b&gt; of text"],
    ['<span class="line" data-line="3"><span class="tk">x</span></span>'],
    ["<script></script>"],
    ['<div class="bar"><div class="peg"></div></div>'],
  ])("passes %s", (html) => expect(isHarmless(html)).toBe(true));

  it.each([
    ["<img src=x onerror=alert(1)>"],
    ["<script>alert(1)</script>"],
    ["<span onclick=alert(1)>x</span>"],
    ['<span class="x" style="color:red">x</span>'],
    ['<span class="x"onmouseover="alert(1)">x</span>'],
    ["<mark><svg/onload=alert(1)></mark>"],
    ["<a href=javascript:alert(1)>x</a>"],
    ['<span class="a>b<img src=x onerror=alert(1)>">x</span>'],
    // Removing the allowed tag would turn the remaining text into a tag.
    ["<<span>img src=x onerror=alert(1)>"],
    ["<scr<mark>ipt>alert(1)</scr</mark>ipt>"],
    ["<script></script><img>"],
  ])("refuses %s", (html) => expect(isHarmless(html)).toBe(false));
});

describe("where a script may come from, with third parties", () => {
  beforeEach(
    () => void vi.stubEnv("SCRIPT_ORIGINS", "https://tag.example https://*.recorder.example"),
  );
  afterEach(() => void vi.unstubAllEnvs());
  it.each([
    ["/assets/scripts/a.js", true],
    ["https://docs.example.com/assets/a.js", true],
    ["https://evil.example.com/a.js", false],
    ["//evil.example.com/a.js", false],
    ["data:text/javascript,alert(1)", false],
    ["javascript:alert(1)", false],
    ["blob:https://evil.example.com/1", false],
    ["https://tag.example/x.js", true],
    ["https://scripts.recorder.example/x.js", true],
    ["https://tag.example.evil.example/x.js", false],
    ["https://evil.example/.recorder.example", false],
    ["https://evilrecorder.example/x.js", false],
    ["http://tag.example/x.js", false],
  ])("%s: %s", (url, allowed) =>
    expect(isAllowedScript(url, "https://docs.example.com/a/b")).toBe(allowed),
  );
});
