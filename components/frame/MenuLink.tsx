import type { AnchorHTMLAttributes } from "react";

interface MenuLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Whether the link opens the menu, shows its first level, or closes it. */
  command: "open" | "main" | "close";
}

/** A link of the mobile menu. Without scripts, it leads to the menu's place in the page. */
export function MenuLink({ command, children, ...rest }: MenuLinkProps) {
  return (
    <site-menu-link command={command}>
      <a data-queue-click {...rest}>
        {children}
      </a>
    </site-menu-link>
  );
}
