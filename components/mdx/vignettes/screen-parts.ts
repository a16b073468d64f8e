import type { ElementContent } from "hast";
import { h, list, text } from "@/lib/markdown/elements";
import { barsOf } from "./results";

/** Parts of screens as Markdown, which the `*-content.ts` files in this folder share. */

/** The Markdown of a screen: its text in the order of its view. */
export type ScreenContent = ElementContent[];

/** A heading within the screen, with the buttons next to it. */
export function title(name: string, ...buttonLabels: readonly string[]): ElementContent {
  return h("p", [h("strong", name), ...buttonLabels.map((label) => text(` ${label}`))]);
}

/** Buttons and other words in one row. */
export function buttons(...labels: readonly string[]): ElementContent {
  return h("p", labels.join(" "));
}

/** Options with the selected one in bold. */
export function choice(options: readonly string[], chosen: string): ScreenContent {
  return list(options.map((option) => (option === chosen ? [h("strong", option)] : option)));
}

/** Labels with their values, one per line. */
export function fields(values: Readonly<Record<string, string>>): ScreenContent {
  return list(Object.entries(values).map(([label, value]) => fieldLine(label, value)));
}

export function fieldLine(label: string, value: string): string {
  return value === "" ? `${label}:` : `${label}: ${value}`;
}

/** The bars of a histogram, one per line. */
export function histogram(counts: Readonly<Record<string, number>>): ScreenContent {
  return list(barsOf(counts).map(({ label, count }) => `${label}: ${count}`));
}

/** `default v2` */
export function versionLabel({ variant, version }: { variant: string; version: number }): string {
  return `${variant} v${version}`;
}
