import { expect } from "vitest";
import { ask } from "../support/request";
import { authors, doc, type Journey } from "./journey";
import type { Reader } from "./reader";

/** Pastes the clipboard into a temporary field and returns its value. */
async function paste(reader: Reader): Promise<string> {
  await reader.read(() => {
    const field = document.createElement("textarea");
    field.id = "pasted";
    document.getElementById("pasted")?.remove();
    document.querySelector("main")?.prepend(field);
    field.focus();
  });
  await reader.key("v", true);
  const value = () =>
    reader.read(() => document.querySelector<HTMLTextAreaElement>("#pasted")?.value ?? "");
  await reader.expect(value, (text) => text !== "", "something should be pasted, but was");
  return value();
}

const panel = (name: string) => `site-tabs[group=package-manager] [data-tab=${name}]`;
const zoomed = ".medium-zoom-image--opened";
const player = "site-video iframe";
const operation = "/reference/api/list-apps";
const sample = "site-tabs[group=api-language] [data-tab]";

/** Journeys through the content of pages: code, tabs, images, videos and lists. */
export const pageJourneys: Journey[] = [
  // This one has to run first, before other journeys put the zoom script into the browser's cache.
  {
    title: "a part of the script that failed comes with the next press",
    run: async (reader) => {
      reader.site.refused = /\/scripts\/zoom-/;
      await reader.open(authors);
      await reader.click("main site-zoom img");
      await reader.expectText(
        "[data-failure]",
        "The picture could not be enlarged. Try again, or reload the page.",
      );
      reader.site.refused = undefined;
      await reader.click("main site-zoom img");
      await reader.expectSeen(zoomed);
      await reader.click(zoomed);
    },
  },
  {
    title: "a reader who leaves while a part of the script is on its way gets where they go",
    run: async (reader) => {
      reader.site.held = /\/scripts\/Term/;
      await reader.open("/observability/quickstart-python");
      await reader.open(authors);
      await reader.expectAddress(authors);
      reader.site.held = undefined;
    },
  },
  {
    title:
      "a code block is in the clipboard as it is written, copied by hand and by a press on Copy",
    run: async (reader) => {
      await reader.open(doc);
      const code = await reader.read(() => {
        const block = [...document.querySelectorAll("figure[data-code]")]
          .find((figure) => figure.textContent?.includes("digest.py"))
          ?.querySelector("pre code");
        if (block) getSelection()?.selectAllChildren(block);
        return block?.textContent ?? "";
      });
      expect(code).toContain("ag.init()");
      expect(code).toContain("\n\n");
      await reader.key("c", true);
      expect((await paste(reader)).trim()).toBe(code.trim());
      await reader.click("figure[data-code] site-copy-code button", "Copy digest.py");
      await reader.expectText("figure[data-code] [role=status]", "Copied");
      expect((await paste(reader)).trim()).toBe(code.trim());
    },
  },
  {
    title: "Copy page puts the page's Markdown into the clipboard",
    run: async (reader) => {
      await reader.open("/evaluation/concepts");
      await reader.click("site-copy-page button");
      await reader.expectText("site-copy-page [role=status]", "Copied");
      const markdown = await ask(reader.site.origin, "/evaluation/concepts.md");
      expect(await paste(reader)).toBe(markdown.body.toString());
    },
  },
  {
    title: "tabs of one group change together, and the choice holds on the next page",
    run: async (reader) => {
      await reader.open(doc);
      expect(await reader.sees(panel("uv"))).toBe(false);
      await reader.click("site-tabs[group=package-manager] label", "uv");
      await reader.expectSeen(panel("uv"));
      expect(await reader.sees(panel("pip"))).toBe(false);
      await reader.open("/observability/quickstart-python");
      await reader.expectSeen(panel("uv"));
      await reader.open(authors);
      await reader.click("site-tabs[group=client] label", "cURL");
      await reader.expectSeen("#a-heading-inside-a-tab");
      const shown = async () =>
        (await reader.texts("site-tabs[group=client] [data-tab='Python SDK']")).length;
      await reader.expect(shown, 0, "all tabs should have changed, but some have not");
    },
  },
  {
    title: "details open and close, a hash opens them, and a marker can be read",
    run: async (reader) => {
      await reader.open(authors);
      expect(await reader.sees("#inside-details")).toBe(false);
      await reader.click("#request > summary");
      await reader.expectSeen("#inside-details");
      await reader.click("#request > summary");
      await reader.expectSeen("#inside-details", false);
      await reader.open(`${doc}`);
      await reader.open(`${authors}#inside-details`);
      await reader.expect(
        () => reader.inView("#inside-details"),
        true,
        "the place should be in view, but was",
      );
      expect(await reader.texts("main [role=note]")).toContainEqual(
        expect.stringContaining("A note"),
      );
    },
  },
  {
    title: "a picture opens large at a press, and Escape or another press closes it",
    run: async (reader) => {
      await reader.open(authors);
      const width = () =>
        reader.read(
          (query: string) => document.querySelector(query)?.getBoundingClientRect().width ?? 0,
          zoomed,
        );
      const small = await reader.read(
        () => document.querySelector("site-zoom img")?.getBoundingClientRect().width ?? 0,
      );
      await reader.click("main site-zoom img");
      await reader.expect(
        width,
        (now) => now > small,
        `the picture should be wider than ${small} px, but was`,
      );
      expect(await reader.hasFocus("[role=dialog][aria-label] button")).toBe(true);
      await reader.key("Escape");
      await reader.expectSeen(zoomed, false);
      expect(await reader.hasFocus("site-zoom img")).toBe(true);
      await reader.click("main site-zoom img");
      await reader.expect(
        width,
        (now) => now > small,
        `the picture should be wider than ${small} px, but was`,
      );
      await reader.click(zoomed);
      await reader.expectSeen(zoomed, false);
    },
  },
  {
    title: "a word shows its definition, in a box as tall as its text",
    run: async (reader) => {
      await reader.open("/observability/quickstart-python");
      await reader.click("main site-term > a");
      const height = () =>
        reader.read(
          () => document.querySelector(":popover-open")?.getBoundingClientRect().height ?? 0,
        );
      await reader.expect(
        height,
        (now) => now > 40 && now < 250,
        "the box should be as tall as its text, but had",
      );
    },
  },
  {
    title:
      "the area that is chosen on the roadmap is in the address, and there again after the way back",
    run: async (reader) => {
      await reader.open("/roadmap");
      await reader.click("site-filter label:nth-of-type(2)");
      await reader.expectAddress(/^\/roadmap\?area=./);
      await reader.open("/glossary");
      await reader.driver.back();
      await reader.expectAddress(/^\/roadmap\?area=./);
      const chosen = () =>
        reader.read(
          () => document.querySelector<HTMLInputElement>("site-filter :checked")?.value !== "",
        );
      await reader.expect(chosen, true, "the area should be chosen, but is");
    },
  },
  {
    title: "a film's host is asked for nothing before a press, which puts the player in the page",
    run: async (reader) => {
      await reader.open(authors);
      const outside = () =>
        reader.read(
          () =>
            performance
              .getEntriesByType("resource")
              .map(({ name }) => name)
              .filter((name) => !name.startsWith(location.origin)).length +
            document.querySelectorAll("iframe").length,
        );
      expect(await outside()).toBe(0);
      await reader.click("site-video a");
      await reader.expectSeen(player);
      const source = await reader.read(
        (query: string) => document.querySelector(query)?.getAttribute("src") ?? "",
        player,
      );
      expect(source).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/GISPYhCeflA\?/);
      await reader.expectAddress(authors);
    },
  },
  {
    title: "the changelog shows one area, goes back to all, and has older posts on the next page",
    run: async (reader) => {
      await reader.open("/changelog");
      const first = await reader.text("main article h2");
      await reader.click("a[data-area=observability]");
      await reader.expectAddress("/changelog/areas/observability");
      await reader.expectText("site-filter-links a[aria-current]", /^Observability/);
      await reader.driver.back();
      await reader.expectAddress("/changelog");
      await reader.expectText("site-filter-links a[aria-current]", /^All/);
      await reader.expectText("main article h2", first);
      await reader.click("nav[aria-label^='Pages of'] a[rel=next]");
      await reader.expectAddress("/changelog/page/2");
      await reader.expectText("nav[aria-label^='Pages of'] [aria-current=page]", /2$/);
      await reader.expect(
        () => reader.text("main article h2"),
        (title) => title !== "" && title !== first,
        "page 2 should start with another post than",
      );
    },
  },
  {
    title: "samples of the API change their language and base, here and on the next operation",
    run: async (reader) => {
      await reader.open(operation);
      await reader.expectText(sample, /https:\/\/cloud\.agenta\.ai\/api\/apps/);
      await reader.click("site-tabs[group=api-language] label", "Go");
      await reader.expectText(sample, /net\/http/);
      await reader.click("site-base-switch summary");
      await reader.click("site-base-switch label:has([value=own])");
      await reader.click("site-base-switch input[name=host]");
      await reader.type("agenta.example.com");
      await reader.click("site-base-switch form button", "Use in samples");
      await reader.expectText(sample, /https:\/\/agenta\.example\.com\/api\/apps/);
      await reader.click('site-sidebar a[href="/reference/api/remove-app"]');
      await reader.expectText("h1", "Delete an app");
      await reader.expectText(sample, /net\/http[\s\S]*https:\/\/agenta\.example\.com\/api\/apps/);
    },
  },
  {
    title: "an unknown address gives the not-found page, which leads to the page that was meant",
    run: async (reader) => {
      await reader.open("/evaluation/concept");
      await reader.expectText("h1", "Page not found");
      await reader.click("site-nearest-pages a", "Evaluation concepts /evaluation/concepts");
      await reader.expectText("h1", "Evaluation concepts");
      await reader.expectAddress("/evaluation/concepts");
    },
  },
  {
    title: "an old address leads to its page and keeps query and hash",
    run: async (reader) => {
      await reader.open("/prompt-management/quick-start?utm=1#part");
      await reader.expectAddress("/prompt-engineering/quick-start?utm=1#part");
      await reader.expectSeen("h1");
      await reader.open("/reference/api?a=b");
      await reader.expectAddress("/reference/api/category?a=b");
    },
  },
];
