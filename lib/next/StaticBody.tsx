import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { createElement, type ReactNode } from "react";
import { staticBodyElement } from "./static-body-element";

/**
 * Loads React's server renderer like Node does, because the React that Next gives to routes doesn't
 * include it.
 */
const require = createRequire(`${process.cwd()}/package.json`);

/**
 * The body of a page, which every route returns. In a build, it renders its children to HTML inside
 * an element that lib/next/finish-page.ts unwraps. Otherwise, Next would serialize each element for
 * its client, which published pages don't have, and rendering would take a third longer. The
 * preview keeps Next's client, so there it returns the children as they are.
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
