import type { AnchorHTMLAttributes } from "react";
import { isExternal, href as withBase } from "@/lib/shared/url";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The site's link: a plain anchor that knows the base path. */
export function SiteLink({ href, ...rest }: Props) {
  const external = isExternal(href);
  return <a href={withBase(href)} {...(external ? { rel: "noopener" } : {})} {...rest} />;
}
