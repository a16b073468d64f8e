import { expect } from "@playwright/test";
import { parseHTML } from "linkedom";
import { ask } from "./request";

/**
 * A page that was requested over HTTP and parsed, so that tests don't depend on how its HTML is
 * written.
 */
export interface ServedPage {
  document: Document;
  /** Text of the page's only h1. */
  heading: string;
  /** Path of the canonical URL. */
  canonical: string;
}

/** Requests a page that must exist, and parses it without a browser. */
export async function readPage(origin: string | undefined, path: string): Promise<ServedPage> {
  const { status, body } = await ask(origin ?? "", path);
  expect(status, path).toBe(200);
  return parsePage(body.toString());
}

export function parsePage(html: string): ServedPage {
  const { document } = parseHTML(html) as unknown as { document: Document };
  const headings = [...document.querySelectorAll("h1")].map(textOf);
  expect(headings).toHaveLength(1);
  const address = document.querySelector("link[rel=canonical]")?.getAttribute("href");
  return {
    document,
    heading: headings[0] ?? "",
    canonical: address ? new URL(address).pathname : "",
  };
}

/** Paths of the links in a part of a page, in order. */
export function linksIn(part: ParentNode | null | undefined): string[] {
  const links = [...(part?.querySelectorAll("a[href]") ?? [])];
  return links.map((link) => link.getAttribute("href") ?? "");
}

/** Paths of the links that are marked as the current page. */
export function currentLinks(document: Document): string[] {
  const links = [...document.querySelectorAll("a[aria-current=page]")];
  return links.map((link) => link.getAttribute("href") ?? "");
}

export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? "").replace(/\s+/g, " ").trim();
}
