"use client";

import { usePathname } from "next/navigation";
import { href as withBase } from "@/lib/url";

/** A link of the tree; marks itself when its page is open. */
export function SidebarLink({ href, children }: { href: string; children: React.ReactNode }) {
  const current = usePathname() === href;
  return (
    <a href={withBase(href)} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

interface SidebarGroupProps {
  routes: string[];
  open: boolean;
  children: React.ReactNode;
}

/** A category of the tree; open when it holds the open page, otherwise as the reader left it. */
export function SidebarGroup({ routes, open, children }: SidebarGroupProps) {
  const path = usePathname();
  return <details open={open || routes.includes(path)}>{children}</details>;
}
