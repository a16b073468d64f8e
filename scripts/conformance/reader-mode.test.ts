import { expect, it } from "vitest";
import { readerMode } from "@/lib/util/reader-mode";
import { readAsReaderMode } from "./reader-mode";

const text =
  "A paragraph of a page, long enough to be taken for text, with a comma or two. ".repeat(4);
const page = (article: string) =>
  `<html><head><title>Traces</title></head><body><main><article><h1>Traces</h1>${article}<p>${text}</p><p>${text}</p></article></main></body></html>`;
const heading = (attributes: string) => `<h2 ${attributes}>Related traces</h2><p>${text}</p>`;
const menu = (name: string) =>
  `<site-dropdown><details class="${name}"><summary>Copy page</summary><ul><li><a href="/x.md">View as Markdown</a></li></ul></details></site-dropdown><p>${text}</p>`;

it("says which parts of a page a reader mode leaves out", () => {
  expect(readAsReaderMode(page(heading('id="related"')))?.missing).toEqual(["Related traces"]);
  expect(
    readAsReaderMode(page(heading(`id="related" class="${readerMode.text}"`)))?.missing,
  ).toEqual([]);
});

it("says which controls a reader mode takes for text", () => {
  const [unwanted] = readAsReaderMode(page(menu("x")))?.unwanted ?? [];
  expect(unwanted).toContain("View as Markdown");
  expect(readAsReaderMode(page(menu(`x ${readerMode.controls}`)))?.unwanted).toEqual([]);
});

it("has nothing to say of a page that is no text", () => {
  const list = `<h2>Pages</h2><ul>${"<li><a href='/a'>A</a></li>".repeat(40)}</ul>`;
  expect(readAsReaderMode(`<html><body><main>${list}</main></body></html>`)).toBeUndefined();
  expect(readAsReaderMode("<html><body></body></html>")).toBeUndefined();
});
