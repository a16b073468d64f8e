import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";

/** Sources of components and browser scripts, without tests. */
const sources = new Map(
  readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [`components/${file}`, readFileSync(`components/${file}`, "utf8")]),
);

/** Names of all custom elements. */
const declared = [
  ...readFileSync("lib/model/elements.ts", "utf8").matchAll(/^ {2}"(site-[a-z-]+)":/gm),
].map(([, name = ""]) => name);

const styles = readFileSync("app/base.css", "utf8");

const isScript = (file: string) => /\.client\.tsx?$/.test(file);

/** Files that contain `text`. */
function filesWith(text: RegExp, wanted: (file: string) => boolean): string[] {
  return [...sources]
    .filter(([file, source]) => wanted(file) && source.search(text) >= 0)
    .map(([file]) => file);
}

it("each custom element is defined by one script, in the folder of a view that renders it", () => {
  for (const name of declared) {
    const scripts = filesWith(new RegExp(`defineElement\\("${name}"`), isScript);
    expect(scripts, name).toHaveLength(1);
    const views = filesWith(new RegExp(`<${name}[\\s>]`), (file) => !isScript(file)).map(dirname);
    expect(views, `views of ${name}`).not.toEqual([]);
    const area = (folder: string) => folder.split("/")[1];
    expect(views.map(area), `views of ${name}`).toContain(area(dirname(scripts[0] ?? "")));
  }
});

it("each custom element has a rule for how it is displayed, or nothing in it", () => {
  // The first is inline text in code, and the second contains only data.
  const inline = ["site-base", "site-redirected-anchors"];
  for (const name of declared)
    expect(new RegExp(`\\b${name}\\b`).test(styles) || inline.includes(name), name).toBe(true);
});

it("document.client.ts names every script that listens to the document", () => {
  const list = sources.get("components/frame/document.client.ts") ?? "";
  for (const file of filesWith(/\bdocument\.addEventListener\(/, () => true))
    expect(list, file).toContain(basename(file).replace(/\.ts$/, ""));
});
