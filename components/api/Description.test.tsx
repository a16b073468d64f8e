import { Parser } from "htmlparser2";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { Description } from "./Description";

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

/** Lists elements and attributes that could run code or load external content. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (/^(script|iframe|object|embed|style|link|meta|base|form|svg|math|template)$/.test(name))
        found.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        if (/^(on|srcdoc$|formaction$|style$)/.test(key)) found.push(`${name} ${key}`);
        // Browsers strip these characters from a URL before they parse the scheme.
        const address = [...value].filter((char) => char > " ").join("");
        if (
          /^(href|src|xlink:href|action)$/.test(key) &&
          /^(javascript|data|vbscript|blob|file):/i.test(address)
        ) {
          found.push(`${name} ${key}=${value}`);
        }
      }
    },
  });
  parser.end(html);
  return found;
}

describe("hostile descriptions", () => {
  it.each([
    "<script>alert(1)</script>",
    "text <img src=x onerror=alert(1)> text",
    "<details open ontoggle=alert(1)>a</details>",
    "<style>body{display:none}</style>",
    "<a href='javascript:alert(1)'>a</a>",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java&Tab;script:alert(1))",
    "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
    "![a](data:image/svg+xml;base64,PHN2Zy8+)",
    "[a]: javascript:alert(1)\n\n[a]",
    '[a](/x "\\" onmouseover=alert(1)")',
    '```html title="<img src=x onerror=alert(1)>"\n<script>alert(1)</script>\n```',
    "| <script>alert(1)</script> |\n| --- |\n| <img src=x onerror=alert(1)> |",
    "{alert(1)} <Foo bar={alert(1)} />",
    "text[^1]\n\n[^1]: <script>alert(1)</script>",
  ])("%j runs nothing", async (text) => {
    for (const headings of [false, true]) {
      const html = await render(<Description text={text} headings={headings} />);
      expect(dangers(html.replaceAll(/<svg[^>]*><path[^>]*><\/path><\/svg>/g, ""))).toEqual([]);
    }
  });

  it.each([
    ["![a](https://e.example/x.png)", /<img[^>]*alt="a"/],
    ["![a](x.png)", /<img[^>]*alt="a"/],
    ["[a]()", /<a href="">a<\/a>/],
    ["[a](../b.md?c#d)", /href/],
    ["```python\nask()\n```", /ask/],
    ["**a** [b](/c) `<f>`\n\n- g", /<strong>a<\/strong>.*href="\/c".*&lt;f&gt;.*<li>g<\/li>/s],
  ])("%j is drawn", async (text, shown) => {
    expect(await render(<Description text={text} />)).toMatch(shown);
  });
});
