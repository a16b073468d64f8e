import type { AnchorHTMLAttributes } from "react";
import { href as withBase } from "@/lib/util/url";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link that prepends the base path. */
export function SiteLink({ href, ...rest }: Props) {
  return <a href={withBase(href)} {...rest} />;
}
