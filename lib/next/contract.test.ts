import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listOutput } from "@/lib/check/rendered-page";
import { startable } from "@/lib/util/program";
import { writeFiles } from "@/lib/util/write-files";
import { finishPage, styleSheetsOf } from "./finish-page";
import { staticBodyElement } from "./static-body-element";

/**
 * Tests what lib/next assumes about Next by building a small app with the installed version. If an
 * update of Next breaks an assumption, the name of the failing test says which one.
 */
const folder = ".cache/next-contract";
const exported = join(folder, ".cache/export");
const { version } = createRequire(import.meta.url)("next/package.json") as { version: string };
const body = '<p class="x" data-y="a &amp; b">Text<br/>&lt;b></p>';
const inlineScript = "document.title";

const app = {
  "package.json": '{"private":true,"type":"module"}',
  // Uses the site's settings, without TypeScript and MDX.
  "next.config.mjs": `import site from "../../next.config.mjs";
const { turbopack: _, webpack: __, ...config } = site;
export default { ...config, pageExtensions: ["jsx"] };`,
  "app/style.css": "p { order: 5 }",
  "app/page.css": "b { order: 7 }",
  "app/layout.jsx": `import "./style.css";
export default ({ children }) => (
  <html lang="en">
    <head><script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(inlineScript)} }} /></head>
    <body><img src="/logo.svg" alt="" />{children}</body>
  </html>
);`,
  "app/page.jsx": `import "./page.css";
import { createElement } from "react";
export const metadata = { title: "Start", description: "About" };
export default () =>
  createElement(${JSON.stringify(staticBodyElement)}, {
    dangerouslySetInnerHTML: { __html: ${JSON.stringify(body)} },
  });`,
  "app/[name]/page.jsx": `export const dynamicParams = false;
export const generateStaticParams = () => [{ name: "other" }];
export default async ({ params }) => <p>Page {(await params).name}</p>;`,
  "app/global-not-found.jsx": `export default () => <html lang="en"><body>Missing</body></html>;`,
  "public/notes.txt": "A file of the site.",
};

let log = "";
const page = (name: string) => readFileSync(join(exported, name), "utf8");
const finish = (html: string) =>
  finishPage(
    html,
    { inlineScript, stylesFor: (sheets) => sheets, integrityOf: () => undefined },
    {},
  );

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  writeFiles(folder, app);
  const { program, args } = startable(["next", "build"]);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      NODE_ENV: "production",
      SITE_BASE_PATH: "",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  log = status === 0 ? "" : `${stdout}\n${stderr}`;
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe(`Next ${version}`, () => {
  it("builds with the settings of next.config.mjs", () => {
    expect(log).toBe("");
  });

  it("exports pages as NAME.html into the folder that `distDir` names", () => {
    for (const name of ["index.html", "other.html", "404.html"]) {
      expect(existsSync(join(exported, name)), name).toBe(true);
    }
    expect(existsSync(join(folder, "out"))).toBe(false);
  });

  it("copies public/ next to the pages", () => {
    expect(page("notes.txt")).toBe(app["public/notes.txt"]);
  });

  it("links every style sheet of a page as /_next/….css, those of the layout first", () => {
    const sheets = styleSheetsOf(page("index.html"));
    expect(sheets.length).toBeGreaterThan(0);
    for (const sheet of sheets) expect(sheet).toMatch(/^\/_next\/static\/.+\.css$/);
    const text = sheets.map((sheet) => page(sheet.slice(1))).join("");
    expect(text.match(/order:\s*\d/g)?.map((rule) => rule.at(-1))).toEqual(["5", "7"]);
  });

  it("writes nothing into a page that lib/next/finish-page.ts doesn't know", () => {
    for (const name of ["index.html", "other.html", "404.html"]) {
      expect(() => finish(page(name)), name).not.toThrow();
    }
  });

  it("has a client in every page, which finish-page.ts takes out", () => {
    expect(page("index.html")).toContain("self.__next_f");
    const document = parseDocument(finish(page("index.html")));
    const scripts = DomUtils.getElementsByTagName("script", document);
    expect(scripts.map((script) => DomUtils.textContent(script))).toEqual([inlineScript]);
    const links = DomUtils.getElementsByTagName("link", document);
    const loaded = links.flatMap(({ attribs }) =>
      attribs.href?.includes("/_next/") ? attribs.rel : [],
    );
    expect(new Set(loaded)).toEqual(new Set(["stylesheet"]));
  });

  it("leaves a body that is rendered already as it is", () => {
    expect(page("index.html")).toContain(`<${staticBodyElement}>${body}</${staticBodyElement}>`);
    expect(finish(page("index.html"))).toContain(body);
  });

  it("writes no other files than pages, styles, scripts and payloads", () => {
    const unknown = listOutput(exported).filter(
      (path) =>
        path !== "notes.txt" &&
        !/\.html$|^_next\/static\/.+\.(?:css|js|map|json|woff2)$|\.txt$/.test(path),
    );
    expect(unknown).toEqual([]);
  });
});
