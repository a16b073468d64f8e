import type { MDXComponents } from "mdx/types";
import { createElement, type ReactElement } from "react";
import * as devRuntime from "react/jsx-dev-runtime";
import * as runtime from "react/jsx-runtime";
import type { CompiledPage } from "./page";

type Module = { default: (props: { components: MDXComponents }) => ReactElement };

/**
 * Evaluates code compiled by next-mdx-remote. Runs at build time and in the preview, only on our
 * own content.
 */
export function evaluatePage(
  page: Pick<CompiledPage, "code">,
  components: MDXComponents,
): ReactElement {
  const run = new Function("opts", page.code) as (opts: object) => Module;
  return createElement(run({ ...devRuntime, ...runtime }).default, { components });
}
