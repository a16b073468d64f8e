import { onPage } from "@/components/ui/events.client";
import { decode } from "@/lib/util/url";

/** Readers of a heading that moved to another place (redirects.ts) go on to it. */
function followMoved(): void {
  const id = decode(location.hash.slice(1));
  const rules = document.querySelector<HTMLElement>("[data-moved]")?.dataset.moved;
  const to = id && rules ? new Map<string, string>(JSON.parse(rules)).get(id) : undefined;
  if (to !== undefined) location.replace(to);
}

onPage(followMoved);
addEventListener("hashchange", followMoved);
