import { expect, it } from "vitest";
import { escapeAttribute, escapeHtml } from "./html";

it("nothing that is markup is left in text, nor a quote in an attribute", () => {
  const text = `<a b="c" d='e'>&amp; && </a>`;
  expect(escapeHtml(text)).toBe(`&lt;a b="c" d='e'&gt;&amp;amp; &amp;&amp; &lt;/a&gt;`);
  expect(escapeAttribute(text)).toBe(
    "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp; &amp;&amp; &lt;/a&gt;",
  );
});
