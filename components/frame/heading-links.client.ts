import { copyText } from "@/components/ui/copy.client";

/** A heading's link copies its own address on the way. */
export function startHeadingLinks(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a.anchor") : null;
    if (link) void copyText(link.href);
  });
}
