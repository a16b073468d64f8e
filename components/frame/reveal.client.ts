import { Tabs } from "@/components/mdx/Tabs/Tabs.client";
import { onPage } from "@/lib/browser/page";
import { decode } from "@/lib/util/url";

/** Opens whatever hides the target of the address: closed details, a tab that is not chosen. */
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
  // Paper has no disclosure: everything is opened for it and closed again.
  let closed: HTMLDetailsElement[] = [];
  addEventListener("beforeprint", () => {
    closed = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const details of closed) details.open = true;
  });
  addEventListener("afterprint", () => {
    for (const details of closed) details.open = false;
  });
}
