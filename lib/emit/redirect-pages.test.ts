import { expect, it } from "vitest";
import { readHtml } from "@/lib/check/rendered-page";
import { fixtureConfig } from "@/lib/testing/fixture-site";
import { scriptHash } from "./content-policy";
import { renderRedirectPage } from "./redirect-pages";

const config = {
  ...fixtureConfig,
  url: "https://docs.example.com",
  basePath: "/docs",
} as Parameters<typeof renderRedirectPage>[1];

it.each([
  ["/new", "/docs/new", "https://docs.example.com/docs/new"],
  ["/", "/docs", "https://docs.example.com/docs"],
  ["/new#part", "/docs/new#part", "https://docs.example.com/docs/new#part"],
])(
  "a redirect page to %s forwards, links and says its canonical address",
  (to, target, canonical) => {
    const html = renderRedirectPage({ to }, config, "forward()");
    const facts = readHtml(html);
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(
      facts.references.filter((item) => item.element !== "link").map((item) => item.url),
    ).toEqual([target]);
    expect(html).toContain(`content="0; url=${target}"`);
    expect(html).toContain("<script>forward()</script>");
    expect(html).toContain(`script-src 'self' ${scriptHash("forward()")};`);
    expect(html).toContain('<meta name="robots" content="noindex">');
  },
);
