import type { AnchorHTMLAttributes } from "react";
import { isExternal, href as withBase } from "@/lib/url";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/**
 * The site's link: a plain anchor that knows the base path. Client navigation is added from outside, by
 * components/shell/navigation.client.tsx, so that a link costs no script and works before any.
 */
export function SiteLink({ href, ...rest }: Props) {
  const external = isExternal(href);
  return <a href={withBase(href)} {...(external ? { rel: "noopener" } : {})} {...rest} />;
}
