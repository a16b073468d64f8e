"use client";

import { usePathname } from "next/navigation";
import { isBelow, href as withBase } from "@/lib/url";

interface NavLinkProps {
  href: string;
  /** The link is current on every page below this path … */
  base?: string;
  /** … but not below these. */
  not?: string[];
  children: React.ReactNode;
}

/** A navigation link that knows whether the reader is in its part of the site. */
export function NavLink({ href, base, not = [], children }: NavLinkProps) {
  const path = usePathname();
  const current = base !== undefined && isBelow(path, base) && !not.some((other) => isBelow(path, other));
  return (
    <a
      href={withBase(href)}
      aria-current={current ? "true" : undefined}
      rel={base === undefined ? "noopener" : undefined}
    >
      {children}
    </a>
  );
}
