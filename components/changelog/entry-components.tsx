import type { MDXComponents } from "mdx/types";
import type { AnchorHTMLAttributes, ElementType } from "react";
import type { Site } from "@/lib/model/site";
import { Details } from "../mdx/Details/Details";
import { mdxComponents } from "../mdx/mdx-components";
import { Step } from "../mdx/Steps/Steps";
import { SiteLink } from "../ui/SiteLink";

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;

function withoutId(View: ElementType) {
  return ({ id: _, ...rest }: { id?: string }) => <View {...rest} />;
}

/**
 * Components for a post in a list. Its headings are one level lower, and nothing has an id, because
 * ten posts share a page. Links to its headings lead to the post's own page.
 */
export function entryComponents(site: Site, route: string): MDXComponents {
  return {
    ...mdxComponents(site),
    a: ({ id: _, className, href = "", ...rest }: Anchor) => {
      // Without an id on the heading, its own link has no target.
      if (className === "anchor") return <>{rest.children}</>;
      return (
        <SiteLink
          className={className}
          href={href.startsWith("#") ? `${route}${href}` : href}
          {...rest}
        />
      );
    },
    h2: withoutId("h3"),
    h3: withoutId("h4"),
    h4: withoutId("h5"),
    li: withoutId("li"),
    Step: withoutId(Step),
    Details: withoutId(Details),
  };
}
