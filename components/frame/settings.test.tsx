import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import type { SiteConfig } from "@/lib/model/config";
import { searchSettings } from "@/lib/search/settings";
import { Brand } from "./Brand";
import { Navbar } from "./Navbar";

const { site } = loadProjectSite();
if (!site) throw new Error("The site's configuration is broken: run `npm run check`.");
const { config } = site;

/** Attributes of all elements with this tag name. */
function read(tag: string, node: ReactNode): Record<string, string>[] {
  const elements = renderToStaticMarkup(node).matchAll(new RegExp(`<${tag}\\b([^>]*)>`, "g"));
  return [...elements].map(([, text = ""]) =>
    Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
  );
}

const brand = (logo: Partial<SiteConfig["logo"]>) => (
  <Brand config={{ ...config, logo: { ...config.logo, ...logo } }} />
);

it("the logo is src in its size, with alt as its text", () => {
  const logo = brand({
    src: "/brand/x.svg",
    srcDark: undefined,
    alt: "Acme",
    width: 90,
    height: 30,
  });
  expect(read("img", logo)).toEqual([
    { src: "/brand/x.svg", alt: "Acme", width: "90", height: "30" },
  ]);
});

it.each([
  ["_self", {}],
  ["_blank", { target: "_blank", rel: "noopener" }],
] as const)("the logo opens in %s", (target, expected) => {
  const href = "https://example.com";
  const [{ class: _, ...attributes } = {}] = read("a", brand({ href, target }));
  expect(attributes).toEqual({ href, ...expected });
});

it("the menu of small screens has a control when the navbar has items, and none when it is empty", () => {
  const bar = (navbar: SiteConfig["navbar"]) =>
    renderToStaticMarkup(
      <Navbar
        site={{ ...site, config: { ...config, navbar } }}
        path="/"
        search={searchSettings(site, "/i.json")}
      />,
    );
  expect(bar(config.navbar.filter((item) => item.type === "button"))).toContain("Open menu");
  expect(bar([])).not.toContain("Open menu");
});
