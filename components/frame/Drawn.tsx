import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import * as react from "react";

/** React as Node loads it: Next gives components one that makes data for its client, and cannot make HTML. */
const require = createRequire(`${process.cwd()}/package.json`);
const inBuild = process.env.NODE_ENV === "production";

/** React's, in what `Drawn` draws. */
export const { useId } = inBuild ? (require("react") as typeof react) : react;

/**
 * HTML of its content in a build, inside an element that lib/next/finish-html.ts takes away. Next would make data of
 * every element for its client, and HTML of the data, and no page has that client.
 */
export async function Drawn({ children }: { children: react.ReactNode }) {
  if (!inBuild) return children;
  const { prerenderToNodeStream } =
    require("react-dom/static") as typeof import("react-dom/static");
  const { prelude } = await prerenderToNodeStream(children);
  return react.createElement("page-body", {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it of our own components
    dangerouslySetInnerHTML: { __html: await text(prelude) },
  });
}
