import { authors, doc, type Journey } from "./journey";
import type { Reader } from "./reader";

const kinds = [
  "/",
  doc,
  authors,
  "/reference/api/category",
  "/reference/api/add-trace",
  "/changelog/main",
  "/changelog",
  "/roadmap",
  "/search",
];

/**
 * Policy violations are checked after every journey. These visit the pages where violations are
 * most likely.
 */
export const policyJourneys: Journey[] = [
  {
    title: "no kind of page does anything against its policy, loaded or opened by a link",
    run: async (reader) => {
      for (const path of kinds) {
        await reader.open(path);
        await reader.expectSeen("h1");
      }
      for (const path of kinds) await follow(reader, path);
    },
  },
  {
    title: "the explorer of the API opens",
    run: async (reader) => {
      await reader.open("/reference/api/explorer");
      await reader.click("site-explorer button[value=open]");
      await reader.expect(
        () => reader.sees(".redoc-wrap h2"),
        true,
        "the explorer should be there, but was",
      );
    },
  },
];

/**
 * Visits a page through a link that is added to the current page, because not every page links to
 * it.
 */
async function follow(reader: Reader, path: string): Promise<void> {
  await reader.read((href: string) => {
    const link = document.createElement("a");
    link.href = href;
    link.id = "follow";
    link.textContent = "Follow";
    document.getElementById("follow")?.remove();
    document.querySelector("main")?.prepend(link);
  }, path);
  await reader.click("#follow");
  await reader.expectAddress(path);
  await reader.expectSeen("h1");
}
