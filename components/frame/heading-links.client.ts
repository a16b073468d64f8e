import { copyText } from "@/components/ui/copy.client";

/** Clicking a heading's link also copies its address. */
export function startHeadingLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.anchor") : null;
    if (link) void copyText(link.href);
  });
}
