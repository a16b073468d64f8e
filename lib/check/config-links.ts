import { placeOfPath, readConfigSource } from "@/lib/load/locate";
import type { SiteConfig } from "@/lib/model/config";
import type { Site } from "@/lib/model/site";
import { type Problem, problem } from "@/lib/problem";
import { isExternal } from "@/lib/url";
import { checkLink, type LinkTargets } from "./link";

const file = "content/site.ts";

/** Links of the navbar, the footer, the announcement bar and the logo, and the logo's pictures. */
export function checkConfigLinks(site: Site, targets: LinkTargets, root: string): Problem[] {
  const source = readConfigSource(root, file);
  return [
    ...linksOf(site.config).flatMap(({ url, path }) =>
      checkLink({ url, kind: "link", ...placeOfPath(source, path) }, { file, route: "/" }, targets),
    ),
    ...(["src", "srcDark", "icon"] as const).flatMap((key) => {
      const src = site.config.logo[key];
      if (src === undefined || (!isExternal(src) && src.startsWith("/") && targets.isPublicFile(src))) return [];
      const message = `The logo \`${src}\` is not a file of \`public\`.`;
      const hint = "Write its path below `public`, such as `/brand/mark.svg`.";
      return [problem({ code: "image-missing", file, ...placeOfPath(source, ["logo", key]), message, hint })];
    }),
  ];
}

interface ConfigLink {
  url: string;
  path: PropertyKey[];
}

function linksOf({ navbar, footer, announcement, logo }: SiteConfig): ConfigLink[] {
  return [
    ...navbar.flatMap((item, at): ConfigLink[] => {
      if (item.type === "sidebar") return [{ url: item.link, path: ["navbar", at, "link"] }];
      if (item.type !== "dropdown") return "href" in item ? [{ url: item.href, path: ["navbar", at, "href"] }] : [];
      return item.items.map(({ href }, nth) => ({ url: href, path: ["navbar", at, "items", nth, "href"] }));
    }),
    ...footer.links.flatMap((item, at): ConfigLink[] =>
      "items" in item
        ? item.items.map(({ href }, nth) => ({ url: href, path: ["footer", "links", at, "items", nth, "href"] }))
        : [{ url: item.href, path: ["footer", "links", at, "href"] }],
    ),
    ...(announcement?.href ? [{ url: announcement.href, path: ["announcement", "href"] }] : []),
    { url: logo.href, path: ["logo", "href"] },
  ];
}
