import { loadScript } from "@/components/ui/load-script.client";

/** Loads the search dialog and the results of the search page. Rejects when a file fails; the next call tries again. */
export async function loadIsland(): Promise<void> {
  const settings = document.querySelector<HTMLElement>("a[data-search]")?.dataset.search;
  await loadScript((JSON.parse(settings ?? "{}") as { island?: string }).island ?? "");
}
