import type { PlaceholderKind } from "@/lib/shared/placeholders";

/** A value as it is kept: without what a reader's clipboard has around it. */
export function tidy(value: string, kind: PlaceholderKind): string {
  const text = value.trim();
  return kind === "url" ? text.replace(/\/+$/, "") : text;
}
