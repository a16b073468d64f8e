import { onPage, onPress } from "@/components/ui/events.client";
import { loadScript } from "@/components/ui/load-script.client";
import { readVisit } from "@/lib/shared/storage";

/** The reader's values, by any name of their placeholder. */
export interface Values {
  /** Empty where there is none. */
  get: (name: string) => string;
  /** An empty value is forgotten. */
  set: (values: Readonly<Record<string, string>>) => void;
  /** Whether a value can be put into samples. */
  fits: (name: string, value: string) => boolean;
  isKept: () => boolean;
  /** Keeps the values for this tab, or forgets what was kept. */
  keep: (wanted: boolean) => void;
}

/** What the script of "Your values" brings (values.client.ts). */
export interface SiteValues extends Values {
  /** Why a value can't be put into samples; undefined for one that can. Rejects when that can't be loaded. */
  refuse: (name: string, value: string) => Promise<string | undefined>;
  /** Opens the dialog. The focus goes back to `opener`. */
  open: (opener: HTMLElement) => Promise<void>;
}

declare global {
  interface Window {
    siteValues?: SiteValues;
    /** The text of code with the reader's values in it; undefined for code without any. */
    siteValueText?: (code: Element) => string | undefined;
  }
}

/** Rejects when the script can't be loaded. */
export async function loadValues(): Promise<SiteValues> {
  // Another script of the page may have brought it, and the values with it.
  if (!window.siteValues) await loadScript(process.env.VALUES_SCRIPT ?? "");
  // A script that came and did not start fails at its first use, where a script that didn't come is caught too.
  return window.siteValues as SiteValues;
}

/** Opens "Your values". Its opener says when it could not be loaded, until a later press opens it. */
export async function openValues(opener: HTMLElement): Promise<void> {
  let label = "Your values";
  try {
    await (await loadValues()).open(opener);
  } catch {
    label = "Not loaded. Try again";
  }
  opener.textContent = label;
}

/** "Your values" comes when a reader opens it, and on every page of a tab that keeps values. */
export function startValues(): void {
  onPress("[data-values]", openValues);
  onPage(() => {
    if (readVisit("values")) loadValues().catch(() => {});
  });
}
