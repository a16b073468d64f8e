import type { AnchorHTMLAttributes } from "react";
import { href as withBase } from "@/lib/util/url";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** The site's link: a plain anchor that knows the base path. */
export function SiteLink({ href, ...rest }: Props) {
  return <a href={withBase(href)} {...rest} />;
}
