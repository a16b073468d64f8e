import { Tabs } from "@/components/mdx/Tabs/Tabs.client";
import { onPage } from "@/lib/browser/page";
import { decode } from "@/lib/util/url";

/** Opens whatever hides the address's target: closed details, or a tab that isn't selected. */
function revealTarget(): void {
  const id = decode(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (!target) return;
  let opened = false;
  for (let node: Element | null = target; node; node = node.parentElement) {
    if (node instanceof HTMLDetailsElement && !node.open) {
      node.open = true;
      opened = true;
    }
    if (node instanceof Tabs && node.openAt(target)) opened = true;
  }
  if (opened) target.scrollIntoView({ behavior: "instant" });
}

export function startReveal(): void {
  onPage(revealTarget);
  addEventListener("hashchange", revealTarget);
  // Disclosures can't be opened on paper, so open all of them for printing and close them again.
  let closed: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });
}
