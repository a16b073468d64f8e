import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import createMdx from "@next/mdx";

/** `next dev` answers for every address, as a server does; `output: export` knows only those that a build would draw. */
const preview = process.env.NODE_ENV !== "production";

const basePath = normalizeBase(process.env.SITE_BASE_PATH ?? "");

/** Same rule as lib/util/url.ts, which this file cannot import. */
function normalizeBase(value) {
  const path = value.trim().replace(/^\/+|\/+$/g, "");
  return path === "" ? "" : `/${path}`;
}

/** @type {import("next").NextConfig} */
const config = {
  ...(!preview && { output: "export" }),
  // Nothing of it is published. A constant one keeps two builds of one commit alike.
  generateBuildId: () => "site",
  // With `output: export` a different name than .next is the folder of the export, which scripts/postbuild.ts publishes when all is well.
  distDir: preview ? ".next" : ".cache/export",
  basePath,
  trailingSlash: false,
  // Files such as route.preview.ts are routes of the preview alone.
  pageExtensions: ["ts", "tsx", "mdx", ...(preview ? ["preview.ts", "preview.tsx"] : [])],
  reactStrictMode: true,
  poweredByHeader: false,
  // The preview's browser is on the same machine: compressing would only keep it waiting.
  compress: !preview,
  images: { unoptimized: true },
  // Types are checked by `npm run check`, which fails with a list.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_BASE_PATH: basePath },
  // They read files and load grammars at run time: nothing for a bundler.
  serverExternalPackages: [
    "next-mdx-remote",
    "@mdx-js/mdx",
    "shiki",
    "gray-matter",
    "sharp",
    "@redocly/openapi-core",
  ],
  experimental: {
    globalNotFound: true,
    ...(!preview && {
      // Measuring what Next's client would fetch ahead takes a quarter of the time of rendering, and no page has that client.
      prefetchInlining: false,
      // Next leaves one processor idle; pages are drawn on all of them.
      cpus: availableParallelism(),
      // The bundler's default puts the styles of all kinds of pages into one file that every page loads. Small files keep
      // what other kinds of pages need apart; lib/next/finish-export.ts makes one of those of the documentation.
      cssChunking: { type: "graph", requestCost: 3_000 },
      // Every browser that runs these pages but Firefox 111 and 112 knows OKLCH; without this each token comes three times.
      lightningCssFeatures: { exclude: ["oklab-colors", "lab-colors", "light-dark"] },
    }),
  },
};

// The plugins of all pages, by the names of their files, because Turbopack can't be given functions: prebuild bundles lib/build/mdx-routes.
const sitePlugins = resolve(".cache/mdx-plugins");
const withMdx = createMdx({
  options: {
    remarkPlugins: [join(sitePlugins, "remark-site.mjs")],
    rehypePlugins: [join(sitePlugins, "rehype-site.mjs")],
  },
});

export default withMdx(config);
