import type { MDXComponents } from "mdx/types";
import type { AnchorHTMLAttributes, ComponentProps } from "react";
import type { Site } from "@/lib/shared/site";
import { Details } from "../mdx/Details/Details";
import { mdxComponents } from "../mdx/mdx-components";
import { Step } from "../mdx/Steps/Steps";
import { SiteLink } from "../ui/SiteLink";

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;

function EntryStep({ id: _, ...rest }: ComponentProps<typeof Step>) {
  return <Step {...rest} />;
}

function EntryDetails({ id: _, ...rest }: ComponentProps<typeof Details>) {
  return <Details {...rest} />;
}

/**
 * Components for a post that stands in a list: its headings go one level down, and nothing in it has an id, because
 * ten posts share a page. What leads to a heading of the post leads to the post's own page.
 */
export function entryComponents(site: Site, route: string): MDXComponents {
  return {
    ...mdxComponents(site),
    a: ({ id: _, className, href = "", ...rest }: Anchor) => {
      // The link that a heading wraps around itself has nowhere to go without the heading's id.
      if (className === "anchor") return <>{rest.children}</>;
      return <SiteLink className={className} href={href.startsWith("#") ? `${route}${href}` : href} {...rest} />;
    },
    h2: ({ id: _, ...rest }) => <h3 {...rest} />,
    h3: ({ id: _, ...rest }) => <h4 {...rest} />,
    h4: ({ id: _, ...rest }) => <h5 {...rest} />,
    li: ({ id: _, ...rest }) => <li {...rest} />,
    Step: EntryStep,
    Details: EntryDetails,
  };
}
