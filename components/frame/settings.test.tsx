import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { describe, expect, it } from "vitest";
import { loadProjectSite } from "@/lib/content/project";
import { searchSettings } from "@/lib/search/settings";
import type { SiteConfig } from "@/lib/shared/config";
import { Brand } from "./Brand";
import { Navbar } from "./Navbar";

const { site } = loadProjectSite();
if (!site) throw new Error("The site's configuration is broken: run `npm run check`.");
const { config } = site;

async function render(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

const withLogo = (logo: Partial<SiteConfig["logo"]>) => ({ ...config, logo: { ...config.logo, ...logo } });

/** Attributes of the pictures, and of the link around them. */
async function drawn(logo: Partial<SiteConfig["logo"]>) {
  const html = await render(<Brand config={withLogo(logo)} />);
  const read = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, "g"))].map(([, text = ""]) =>
      Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value]) => [name, value])),
    );
  return { link: read("a")[0] ?? {}, pictures: read("img") };
}

describe("the logo's settings", () => {
  it("draws src in its size, with alt as its text", async () => {
    const { pictures } = await drawn({ src: "/brand/x.svg", srcDark: undefined, alt: "Acme", width: 90, height: 30 });
    expect(pictures).toEqual([{ src: "/brand/x.svg", alt: "Acme", width: "90", height: "30" }]);
  });

  it("draws srcDark beside it, and fetches it only where it is shown", async () => {
    const { pictures } = await drawn({ src: "/light.svg", srcDark: "/dark.svg" });
    expect(pictures.map(({ src, loading }) => [src, loading])).toEqual([
      ["/light.svg", undefined],
      ["/dark.svg", "lazy"],
    ]);
    expect(pictures[0]?.class).not.toBe(pictures[1]?.class);
  });

  it.each([
    ["_self", undefined, undefined],
    ["_blank", "_blank", "noopener"],
  ] as const)("opens in %s", async (asked, target, rel) => {
    const { link } = await drawn({ href: "https://example.com", target: asked });
    expect([link.href, link.target, link.rel]).toEqual(["https://example.com", target, rel]);
  });
});

describe("the menu of small screens", () => {
  const search = searchSettings(site, "/i.json");
  const bar = (navbar: SiteConfig["navbar"]) =>
    render(<Navbar site={{ ...site, config: { ...config, navbar } }} path="/" search={search} />);

  it("has a control when the navbar has items, and none when it is empty", async () => {
    const buttons = config.navbar.filter((item) => item.type === "button");
    expect(await bar(buttons)).toContain("Open menu");
    const empty = await bar([]);
    expect(empty).not.toContain("Open menu");
    expect(empty).toContain("Search docs");
  });
});
