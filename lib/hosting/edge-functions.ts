import { buildSync } from "esbuild";
import type { Site } from "@/lib/model/site";
import type { EdgeSite } from "./edge/answer-program";
import { generatedBy } from "./rules";

export type EdgeHost = "cloudflare" | "netlify" | "vercel";

/** The function of a host that runs one before its files, as a module without imports. */
export function edgeFunction(host: EdgeHost, site: Site): string {
  const { outputFiles } = buildSync({
    // Hosts look for a default export.
    stdin: {
      contents: `export * from "./${host}"; export { handler as default } from "./${host}";`,
      resolveDir: "lib/hosting/edge",
    },
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    write: false,
    // The base path that pages are built with is not known where this runs.
    define: { SITE: JSON.stringify(edgeSite(site)), "process.env": "{}" },
    banner: { js: `// ${generatedBy}` },
  });
  return outputFiles.map(({ text }) => text).join("");
}

function edgeSite(site: Site): EdgeSite {
  const { pages } = site;
  const routesOf = (found: Site["pages"]) => found.flatMap(({ route, aliases }) => [route, ...aliases]);
  return {
    base: site.config.basePath,
    pages: routesOf(pages.filter(({ markdown }) => markdown)),
    others: [...routesOf(pages.filter(({ markdown }) => !markdown)), ...site.redirects.pages.map(({ from }) => from)],
  };
}

/** Which addresses Cloudflare Pages calls its function for: files of a page are sent without. */
export function cloudflareRoutes(base: string): string {
  const routes = { version: 1, include: [`${base}/*`], exclude: [`${base}/_next/*`, `${base}/assets/*`] };
  return `${JSON.stringify(routes, null, 2)}\n`;
}
