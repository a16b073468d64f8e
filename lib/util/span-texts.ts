import { dollars } from "./amounts";

/** A span of a diagram. Times are in seconds, the cost is in dollars. */
interface Span {
  name: string;
  type: string;
  start: number;
  end: number;
  tokens?: number | undefined;
  cost?: number | undefined;
}

/**
 * Formats a span's duration in seconds, as the product does, or in milliseconds if that would be
 * zero.
 */
export function durationOf({ start, end }: Pick<Span, "start" | "end">): string {
  const seconds = end - start;
  return seconds < 0.0095
    ? `${Math.max(1, Math.round(seconds * 1000))} ms`
    : `${seconds.toFixed(2)} s`;
}

/** Formats the tokens and cost of a span. Undefined if it has neither. */
export function usageOf({ tokens, cost }: Pick<Span, "tokens" | "cost">): string | undefined {
  const parts = [
    tokens && `${tokens.toLocaleString("en-US")} ${tokens === 1 ? "token" : "tokens"}`,
    cost && dollars(cost),
  ];
  return parts.filter(Boolean).join(" · ") || undefined;
}

/** Formats a span on one line, in the words and order of a row in the waterfall. */
export function spanLine(span: Span): string {
  const parts = [span.name, span.type, durationOf(span)];
  const usage = usageOf(span);
  if (usage) parts.push(usage);
  return parts.join(" ");
}
