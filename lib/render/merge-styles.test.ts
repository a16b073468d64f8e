import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { mergeStyles, readStyles } from "./merge-styles";

const chunk = (name: string) => ({ path: `static/chunks/${name}.css`, inlined: false });
const manifest = `globalThis.__RSC_MANIFEST["/x/page"] = ${JSON.stringify({
  clientModules: {},
  entryCSSFiles: {
    "[project]/app/layout": [chunk("bbbbbbbbbbbbb"), chunk("aaaaaaaaaaaaa")],
    "[project]/app/error": [chunk("eeeeeeeeeeeee")],
    "[project]/app/(docs)/[[...slug]]/page": [chunk("bbbbbbbbbbbbb"), chunk("ccccccccccccc")],
  },
  entryJSFiles: {},
})};`;
const sheet = (name: string) =>
  `<link rel="stylesheet" href="/docs/_next/static/chunks/${name}.css" data-precedence="next"/>`;
const row = (name: string) => `["$","link",{"rel":"stylesheet","href":"/docs/_next/static/chunks/${name}.css"}]`;

/** An export of a page of the documentation, one of another kind, and a payload without a page of its name. */
function draw(): { root: string; folder: string } {
  const root = mkdtempSync(join(tmpdir(), "styles-"));
  const files = {
    ".next/server/app/(docs)/[[...slug]]/page_client-reference-manifest.js": manifest,
    "export/_next/static/chunks/aaaaaaaaaaaaa.css": ".a{}\n",
    "export/_next/static/chunks/bbbbbbbbbbbbb.css": ".b{}\n",
    "export/_next/static/chunks/ccccccccccccc.css": ".c{}\n",
    "export/_next/static/chunks/ddddddddddddd.css": ".d{}\n",
    "export/x.html": `${["bbbbbbbbbbbbb", "aaaaaaaaaaaaa", "ccccccccccccc"].map(sheet).join("")}<link rel="preload" href="/docs/_next/static/chunks/aaaaaaaaaaaaa.css" as="style"/><p>é</p>`,
    "export/x.txt": ["bbbbbbbbbbbbb", "aaaaaaaaaaaaa", "ccccccccccccc"].map(row).join(),
    "export/x/__next._full.txt": row("ccccccccccccc"),
    "export/y.html": ["bbbbbbbbbbbbb", "ddddddddddddd"].map(sheet).join(""),
    "export/_not-found.txt": row("aaaaaaaaaaaaa"),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { root, folder: join(root, "export") };
}

describe("mergeStyles", () => {
  const { root, folder } = draw();
  mergeStyles(root, folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const [merged = ""] = readdirSync(join(folder, "_next/static/chunks")).filter((name) => !name.startsWith("ddd"));

  it("makes one file of what a page of the documentation loads, in the order of the page", () => {
    expect(read(`_next/static/chunks/${merged}`)).toBe(".b{}\n.a{}\n.c{}\n");
    expect(read("x.html")).toBe(`${sheet(merged.replace(".css", ""))}<p>é</p>`);
  });

  it("gives other kinds of pages the same file before their own", () => {
    expect(read("y.html")).toBe([merged.replace(".css", ""), "ddddddddddddd"].map(sheet).join(""));
    expect(existsSync(join(folder, "_next/static/chunks/ddddddddddddd.css"))).toBe(true);
  });

  it("names the file in payloads as in the HTML, with no byte more", () => {
    expect(read("x/__next._full.txt")).toBe(row(merged.replace(".css", "")));
    expect(read("x.txt")).not.toMatch(/a{13}|b{13}|c{13}/);
    expect(read("x.txt").length).toBe(3 * row("ccccccccccccc").length + 2);
    expect(read("_not-found.txt")).toBe(row(merged.replace(".css", "")));
  });

  it("stops where Next no longer names the style sheets of a page", () => {
    expect(() => readStyles(manifest.replace("entryCSSFiles", "styles"))).toThrow("doesn't name the style sheets");
  });
});
