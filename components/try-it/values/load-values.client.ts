import { lazy } from "@/components/ui/lazy.client";
import { onPage } from "@/lib/browser/page";
import { readVisit } from "@/lib/browser/storage";

const load = lazy(() => import("./values.client"));
let current: LoadedValues | undefined;

export type LoadedValues = Awaited<ReturnType<typeof load>>["values"];

/** The reader's values. Rejects if their script can't be loaded. */
export async function loadValues(): Promise<LoadedValues> {
  const { values } = await load();
  current = values;
  return values;
}

/** The reader's values, if their script has loaded. */
export const currentValues = () => current;

/** Opens "Your values". If that fails, the button says so until a later click succeeds. */
export async function openValues(opener: HTMLElement): Promise<void> {
  try {
    (await loadValues()).open(opener);
  } catch {
    opener.textContent = "Not loaded. Retry";
  }
}

/** If the tab stores values, fill them in on every page. */
export function startValues(): void {
  onPage(() => {
    if (readVisit("values")) loadValues().catch(() => {});
  });
}
