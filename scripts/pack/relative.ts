import { posix } from "node:path";

export interface PackTarget {
  /** Files of the copy, relative to its folder. */
  files: ReadonlySet<string>;
  /** Address of the published site: where links lead whose file the copy doesn't have. */
  online: string;
}

/** The address that a page or file of the copy has for a site's address; everything else stays as it is. */
export function relativeAddress(url: string, page: string, { files, online }: PackTarget): string {
  if (!/^\/(?!\/)/.test(url)) return url;
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
  const name = path === "/" ? "index.html" : decodeURI(path.slice(1));
  const file = [name, `${name}.html`].find((candidate) => files.has(candidate));
  if (file === undefined) return `${online}${path}${rest}`;
  const hash = rest.replace(/^[^#]*/, "");
  return `${encodeURI(posix.relative(posix.dirname(page), file))}${hash}`;
}

/** Attributes whose value is one address. */
const addresses = new Set(["href", "src", "action", "poster"]);
/** Attributes of the shell that mean nothing without a server. */
const dropped = new Set(["data-branch", "data-search", "data-code", "integrity", "crossorigin"]);

/**
 * A page of the build as a file that works from a folder: no framework, no request, relative addresses. React escapes
 * quotes and angle brackets in text, so what looks like a tag is one once scripts are gone.
 */
export function packPage(html: string, page: string, target: PackTarget, policy: string): string {
  const to = (file: string) => relativeAddress(`/${file}`, page, target);
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    `<link rel="stylesheet" href="${to("assets/offline.css")}"/>`,
    `<script src="${to("assets/offline-boot.js")}"></script>`,
    `<script src="${to("assets/offline.js")}" defer></script>`,
    ...(page === "search.html"
      ? [
          `<script src="${to("assets/offline-index.js")}" defer></script>`,
          `<script src="${to("assets/offline-search.js")}" defer></script>`,
        ]
      : []),
  ];
  const bare = html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/<link rel="(?:preload|alternate)"[^>]*>/g, "");
  return bare
    .replace(/<[a-zA-Z][^\s>]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g, (tag) => packTag(tag, page, target))
    .replace("</head>", `${head.join("")}</head>`);
}

function packTag(tag: string, page: string, target: PackTarget): string {
  const search = / data-search="/.test(tag) ? " data-offline-search" : "";
  return tag
    .replace(/\s+([^\s=>"]+)="([^"]*)"/g, (whole, name: string, value: string) => {
      const key = name.toLowerCase();
      if (dropped.has(key)) return key === "data-search" ? search : "";
      if (addresses.has(key)) return ` ${name}="${relativeAddress(value, page, target)}"`;
      if (key !== "srcset") return whole;
      const sources = value.split(", ").map((source) => {
        const [url = "", ...size] = source.split(" ");
        return [relativeAddress(url, page, target), ...size].join(" ");
      });
      return ` ${name}="${sources.join(", ")}"`;
    })
    .replace(/\scrossorigin(?=[\s/>])/i, "");
}
