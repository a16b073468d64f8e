import { lazy } from "@/components/ui/lazy.client";
import { onPage } from "@/lib/browser/page";
import { readVisit } from "@/lib/browser/storage";

const load = lazy(() => import("./values.client"));
let current: LoadedValues | undefined;

export type LoadedValues = Awaited<ReturnType<typeof load>>["values"];

/** The reader's values. Rejects when their script can't be loaded. */
export async function loadValues(): Promise<LoadedValues> {
  const { values } = await load();
  current = values;
  return values;
}

/** The reader's values, if their script is there. */
export const currentValues = () => current;

/** Opens "Your values". Its opener says when it could not be loaded, until a later press opens it. */
export async function openValues(opener: HTMLElement): Promise<void> {
  try {
    (await loadValues()).open(opener);
  } catch {
    opener.textContent = "Not loaded. Retry";
  }
}

/** On every page of a tab that keeps values, samples have them. */
export function startValues(): void {
  onPage(() => {
    if (readVisit("values")) loadValues().catch(() => {});
  });
}
