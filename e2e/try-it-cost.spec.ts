import { brotliCompressSync, constants } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { build } from "esbuild";
import { expect, projectSite, test } from "./support/site";

/** What a reader who never sends a request loads for "Try it" and "Your values", in bytes. */
const most = 500;

const { api } = projectSite;
if (!api) throw new Error("The API description cannot be read: run `npm run check`.");

/** As a host serves it. */
const served = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/** A script of the page, with or without one of its parts. */
async function script(entry: string, without?: { part: RegExp; exports: string[] }): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    alias: { "@": process.cwd() },
    define: {
      "process.env.NEXT_PUBLIC_BASE_PATH": '""',
      "process.env.SITE_BASE_PATH": "undefined",
      "process.env.TRY_IT_SCRIPT": '"/assets/try-it-0123456789.js"',
      "process.env.VALUES_SCRIPT": '"/assets/values-0123456789.js"',
    },
    plugins: [
      {
        name: "without",
        setup({ onLoad }) {
          if (!without) return;
          onLoad({ filter: without.part }, () => ({
            contents: without.exports.map((name) => `export const ${name} = () => {};`).join("\n"),
            loader: "ts",
          }));
        },
      },
    ],
  });
  return served(outputFiles[0]?.text ?? "");
}

/** A page as it would be without the form and without "Your values". */
const withoutForm = (html: string) =>
  html
    .replace(/<details [^>]*\bid="try".*?<\/noscript><\/details>/s, "")
    .replace(/<button [^>]*\bdata-values\b.*?<\/button>/gs, "");

const namesIn = (html: string) =>
  new Set(
    [...html.matchAll(/ (?:class="([^"]*)"|(data-[a-z-]+))/g)].flatMap(([, names, data]) =>
      (names ?? data ?? "").split(" "),
    ),
  );

/**
 * What the page's stylesheets have for nothing but the form: rules with a class or an attribute that only it has, and
 * the one that hides the button of values where there is no script.
 */
async function stylesOfForm(request: APIRequestContext, route: string): Promise<number> {
  const html = await (await request.get(route)).text();
  const others = namesIn(withoutForm(html));
  const own = [...namesIn(html)].filter((name) => name && !others.has(name));
  const isOwn = new RegExp(`[.[](?:${own.join("|")})(?![\\w-])|not\\(\\[data-js\\]\\) \\.[\\w-]+ button\\{`);
  let bytes = 0;
  for (const [, href = ""] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    const css = await (await request.get(href)).text();
    bytes += served(css) - served(css.replace(/[^{}]+\{[^{}]*\}/g, (rule) => (isOwn.test(rule) ? "" : rule)));
  }
  return bytes;
}

test("Try it and Your values cost a first load of an operation's page at most 0.5 kB", async ({ request }) => {
  const form = { part: /lib\/browser\/try-it\.ts$/, exports: ["startTryIt", "openTryIt"] };
  const values = { part: /lib\/browser\/values\.ts$/, exports: ["startValues", "loadValues"] };
  const scripts =
    (await script("lib/browser/api.ts")) -
    (await script("lib/browser/api.ts", form)) +
    (await script("lib/browser/shell.ts")) -
    (await script("lib/browser/shell.ts", values));
  const styles = await stylesOfForm(request, api?.operations[0]?.route ?? "");
  const pages = await Promise.all(
    (api?.operations ?? []).map(async ({ route }) => {
      const html = await (await request.get(route)).text();
      const plain = withoutForm(html);
      expect(plain.length, route).toBeLessThan(html.length - 100);
      return served(html) - served(plain);
    }),
  );
  const parts = `scripts ${scripts}, styles ${styles}, markup ${pages.join(" ")}`;
  expect(scripts + styles + Math.max(...pages), parts).toBeLessThanOrEqual(most);
});
