import type { AnchorHTMLAttributes } from "react";

interface MenuLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The menu opens, shows the main menu, or closes. */
  command: "open" | "main" | "close";
}

/** A link of the mobile menu, which works without script by the part of the page that it leads to. */
export function MenuLink({ command, children, ...rest }: MenuLinkProps) {
  return (
    <site-menu-link command={command}>
      <a data-queue-click {...rest}>
        {children}
      </a>
    </site-menu-link>
  );
}
