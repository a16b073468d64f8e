import type { Page } from "@playwright/test";
import { build, type Plugin } from "esbuild";
import { bundling } from "@/lib/emit/browser-scripts";

interface SmallPage {
  /** Code that imports scripts of the site by their path from the repository's root. */
  script: string;
  /** HTML of the body, with the elements that the scripts look for. */
  html: string;
  /** Address of the page. */
  path?: string;
  /** Base path that the scripts are bundled with. */
  base?: string;
  /** Other files that the server has, by path. */
  files?: Readonly<Record<string, string>>;
}

/**
 * Replaces style sheets that scripts import with empty text, because tests on small pages don't
 * check styles.
 */
const withoutStyles: Plugin = {
  name: "without-styles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: "style" }));
    onLoad({ filter: /./, namespace: "style" }, () => ({ contents: "", loader: "text" }));
  },
};

/**
 * Opens a small page with some of the site's scripts, bundled as in a build. It is for features
 * that need different build settings, such as third parties or a base path.
 */
export async function openSmallPage(page: Page, small: SmallPage): Promise<void> {
  const { script, html, path = "/small", base = "", files = {} } = small;
  const { outputFiles } = await build({
    ...bundling(process.cwd(), { "process.env.NEXT_PUBLIC_BASE_PATH": base }),
    plugins: [withoutStyles],
    stdin: { contents: script, resolveDir: process.cwd(), loader: "ts" },
    format: "iife",
  });
  const code = outputFiles?.[0]?.text ?? "";
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Small</title></head><body>${html}<script>${code}</script></body></html>`;
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === new URL(path, "http://localhost").pathname)
      return route.fulfill({ body, contentType: "text/html" });
    const file = files[pathname];
    return file === undefined ? route.continue() : route.fulfill({ body: file });
  });
  await page.goto(path);
}
