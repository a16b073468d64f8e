import { expect } from "vitest";
import { doc, type Journey, sidebarLink } from "./journey";
import type { Reader } from "./reader";

const toggle = "site-theme-toggle button";
const announcement = "site-announcement aside";
const setup = "/observability/trace-with-python-sdk/setup-tracing";
/** Whether the page has a dark background. */
const isDark = (reader: Reader) =>
  reader.read(() => {
    // Reads the color from a rendered pixel, because `getComputedStyle` returns it in the notation
    // of the style sheet.
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("The browser draws nothing.");
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return (context.getImageData(0, 0, 1, 1).data[0] ?? 255) < 50;
  });
const scrolled = (reader: Reader) => reader.read(() => Math.round(scrollY));

/** Journeys with the theme, the menus, and navigation between pages. */
export const shellJourneys: Journey[] = [
  {
    title:
      "the theme toggle makes the page dark, and it stays dark on the next page and after a reload",
    run: async (reader) => {
      await reader.open("/");
      expect(await isDark(reader)).toBe(false);
      await reader.click(toggle);
      await reader.expect(() => isDark(reader), true, "the page should be dark, but was");
      await reader.open("/evaluation/concepts");
      expect(await isDark(reader)).toBe(true);
      await reader.driver.reload();
      expect(await isDark(reader)).toBe(true);
      await reader.click(toggle);
      await reader.expect(
        () => isDark(reader),
        false,
        "the page should be light again, but dark was",
      );
    },
  },
  {
    title: "another open tab follows the theme",
    run: async (reader) => {
      await reader.open("/");
      await reader.driver.openTab();
      await reader.open("/evaluation/concepts");
      await reader.click(toggle);
      await reader.expect(() => isDark(reader), true, "this tab should be dark, but was");
      await reader.driver.useTab(0);
      await reader.expect(() => isDark(reader), true, "the other tab should be dark, but was");
    },
  },
  {
    title:
      "a narrow window has a menu that opens, goes to the main menu, closes with Escape and leads to a page",
    run: async (reader) => {
      await reader.driver.resize(500, 800);
      await reader.open("/evaluation/concepts");
      await reader.expectSeen("site-sidebar", false);
      await reader.click("site-menu-link[command=open] a");
      await reader.expectSeen("site-sidebar");
      await reader.key("Escape");
      await reader.expectSeen("site-sidebar", false);
      expect(await reader.hasFocus("site-menu-link[command=open] a")).toBe(true);
      await reader.click("site-menu-link[command=open] a");
      await reader.click("site-menu-link[command=main] a");
      await reader.expectSeen("#menu-main a[href='/roadmap']");
      await reader.click("#menu-main a[href='/roadmap']");
      await reader.expectText("h1", "Roadmap");
      // The menu slides out after the page has changed.
      await reader.expectSeen("#menu-main", false);
    },
  },
  {
    title: "the main menu leads to the sections, each with its own sidebar and marked in the bar",
    run: async (reader) => {
      await reader.open("/");
      for (const [label, address] of [
        ["Tutorials", /^\/tutorials\//],
        ["Reference", /^\/reference\//],
        ["Docs", /^\/$/],
      ] as const) {
        await reader.click("site-navbar > header nav a", label);
        await reader.expectAddress(address);
        await reader.expectText("site-navbar > header nav a[aria-current]", label);
        await reader.expect(
          () => reader.inView("site-sidebar a[aria-current=page]"),
          true,
          "the page should be marked in the sidebar's view, but was",
        );
      }
    },
  },
  {
    title: "a group of the sidebar opens, closes, and is still open on the next page",
    run: async (reader) => {
      const inside = sidebarLink("/evaluation/managing-test-sets/upload-csv");
      await reader.open("/");
      expect(await reader.sees(inside)).toBe(false);
      await reader.click("site-sidebar summary", "Manage test sets");
      await reader.expectSeen(inside);
      await reader.click("site-sidebar summary", "Manage test sets");
      await reader.expectSeen(inside, false);
      await reader.click("site-sidebar summary", "Manage test sets");
      await reader.expectSeen(inside);
      await reader.open("/evaluation/concepts");
      await reader.expectSeen(inside);
    },
  },
  {
    title: "a link opens its page, marked in the sidebar, at the top",
    run: async (reader) => {
      await reader.open(doc);
      await reader.click(sidebarLink(setup));
      await reader.expectText("h1", "Set up tracing");
      await reader.expectAddress(setup);
      await reader.expectText("site-sidebar a[aria-current=page]", "Set up tracing");
      await reader.expect(() => scrolled(reader), 0, "the page should be at its top, but was at");
    },
  },
  {
    title: "back and forward return to the page and to the place on it",
    run: async (reader) => {
      await reader.open(doc);
      await reader.read(() => scrollTo({ top: 1200, behavior: "instant" }));
      await reader.click(sidebarLink(setup));
      await reader.expectText("h1", "Set up tracing");
      await reader.expect(
        () => scrolled(reader),
        (y) => y < 50,
        "the page should be at its top, but was at",
      );
      await reader.driver.back();
      await reader.expectText("h1", "Instrument functions");
      await reader.expect(
        () => scrolled(reader),
        (y) => Math.abs(y - 1200) < 150,
        "back should be near 1200 px, but was",
      );
      await reader.driver.forward();
      await reader.expectText("h1", "Set up tracing");
      await reader.expectAddress(setup);
    },
  },
  {
    title:
      "a link of the table of contents goes to its heading, below the navbar, and is marked as read",
    run: async (reader) => {
      const link = "aside site-toc a[href='#options']";
      await reader.open(doc);
      await reader.click(link);
      await reader.expectAddress(`${doc}#options`);
      const top = () =>
        reader.read(() => document.getElementById("options")?.getBoundingClientRect().top ?? -1);
      await reader.expect(
        top,
        (y) => y >= 40 && y < 200,
        "the heading should be below the navbar, but was at",
      );
      await reader.expectText("aside site-toc a[aria-current]", "Options");
      await reader.read(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await reader.expectText("aside site-toc a[aria-current]", "Next steps");
    },
  },
  {
    title: "a link from outside to a heading lands below the navbar, which stays",
    run: async (reader) => {
      await reader.open(`${doc}#options`);
      const top = () =>
        reader.read(() => document.getElementById("options")?.getBoundingClientRect().top ?? -1);
      await reader.expect(
        top,
        (y) => y >= 40 && y < 200,
        "the heading should be below the navbar, but was at",
      );
      await reader.expectText("aside site-toc a[aria-current]", "Options");
      const link = "aside site-toc li:last-child > a";
      await reader.click(link);
      const marked = await reader.text(link);
      await reader.expectText("aside site-toc a[aria-current]", marked);
      expect(await reader.inView("site-navbar > header")).toBe(true);
    },
  },
  {
    title: "a dismissed announcement stays away on other pages and after a reload",
    run: async (reader) => {
      await reader.open("/");
      await reader.click("site-announcement button");
      await reader.expectSeen(announcement, false);
      await reader.driver.reload();
      expect(await reader.sees(announcement)).toBe(false);
      await reader.open("/roadmap");
      expect(await reader.sees(announcement)).toBe(false);
    },
  },
];
