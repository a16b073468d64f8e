import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { createElement, type ReactNode } from "react";
import { staticBodyElement } from "./static-body-element";

/** React's server renderer as Node loads it: the React that Next gives to routes has none. */
const require = createRequire(`${process.cwd()}/package.json`);

/**
 * The body of a page, which every route returns. In a build it's rendered to HTML at once, inside
 * an element that lib/next/finish-page.ts takes away: Next would first make data of each element
 * for its client, which no page has, and rendering would take a third longer. The preview has
 * Next's client and returns the elements as they are.
 */
export async function StaticBody({ children }: { children: ReactNode }): Promise<ReactNode> {
  if (process.env.NODE_ENV !== "production") return children;
  const { prerenderToNodeStream } =
    require("react-dom/static") as typeof import("react-dom/static");
  const { prelude } = await prerenderToNodeStream(children);
  return createElement(staticBodyElement, {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of the site's own components
    dangerouslySetInnerHTML: { __html: await text(prelude) },
  });
}
