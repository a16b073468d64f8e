import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import createMdx from "@next/mdx";

/**
 * `next dev` renders any URL on request. `output: export` only renders the ones that a build knows.
 */
const isPreview = process.env.NODE_ENV !== "production";

const basePath = normalizeBase(process.env.SITE_BASE_PATH ?? "");

/** Same rule as lib/util/url.ts, which this file can't import. */
function normalizeBase(value) {
  const path = value.trim().replace(/^\/+|\/+$/g, "");
  return path === "" ? "" : `/${path}`;
}

/** @type {import("next").NextConfig} */
const shared = {
  // Published pages don't contain it. A constant keeps two builds of the same commit identical.
  generateBuildId: () => "site",
  basePath,
  trailingSlash: false,
  reactStrictMode: true,
  poweredByHeader: false,
  images: { unoptimized: true },
  // `npm run check` checks types.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  // These packages read files and load grammars at run time, so they can't be bundled.
  serverExternalPackages: [
    "next-mdx-remote",
    "@mdx-js/mdx",
    "shiki",
    "gray-matter",
    "sharp",
    "@redocly/openapi-core",
  ],
};

const pageExtensions = ["ts", "tsx", "mdx"];

/** @type {import("next").NextConfig} */
const preview = {
  ...shared,
  distDir: ".next",
  // Files such as route.preview.ts are routes of the preview only.
  pageExtensions: [...pageExtensions, "preview.ts", "preview.tsx"],
  // The browser is on the same machine.
  compress: false,
  experimental: { globalNotFound: true },
};

/** @type {import("next").NextConfig} */
const build = {
  ...shared,
  output: "export",
  // With `output: export`, a name other than .next is where the export goes. scripts/postbuild.ts
  // publishes it from there.
  distDir: ".cache/export",
  pageExtensions,
  experimental: {
    globalNotFound: true,
    // No published page has Next's client, and measuring what it would prefetch takes a quarter of
    // the rendering time.
    prefetchInlining: false,
    // Next leaves one processor idle by default.
    cpus: availableParallelism(),
    // By default, the bundler puts the styles of all kinds of pages into one file that every page
    // loads. Small chunks keep them apart, and lib/next/finish-export.ts merges those of
    // documentation pages.
    cssChunking: { type: "graph", requestCost: 3_000 },
    // All supported browsers but Firefox 111 and 112 have OKLCH. Without this, each token would be
    // output three times.
    lightningCssFeatures: { exclude: ["oklab-colors", "lab-colors", "light-dark"] },
  },
};

// The plugins that all pages share, as file names, because Turbopack can't serialize functions.
// Prebuild bundles them from lib/build/mdx-routes.
const sitePlugins = resolve(".cache/mdx-plugins");
const withMdx = createMdx({
  options: {
    remarkPlugins: [join(sitePlugins, "remark-site.mjs")],
    rehypePlugins: [join(sitePlugins, "rehype-site.mjs")],
  },
});

export default withMdx(isPreview ? preview : build);
