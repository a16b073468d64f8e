import { dollars } from "./amounts";

/** A span of a drawing. Times are in seconds, the cost is in dollars. */
interface Span {
  name: string;
  type: string;
  start: number;
  end: number;
  tokens?: number | undefined;
  cost?: number | undefined;
}

/**
 * How long a span took, in seconds as the product writes them; what would read as zero in
 * milliseconds.
 */
export function durationOf({ start, end }: Pick<Span, "start" | "end">): string {
  const seconds = end - start;
  return seconds < 0.0095
    ? `${Math.max(1, Math.round(seconds * 1000))} ms`
    : `${seconds.toFixed(2)} s`;
}

/** Tokens and cost of a span; undefined for one that has neither. */
export function usageOf({ tokens, cost }: Pick<Span, "tokens" | "cost">): string | undefined {
  const parts = [
    tokens && `${tokens.toLocaleString("en-US")} ${tokens === 1 ? "token" : "tokens"}`,
    cost && dollars(cost),
  ];
  return parts.filter(Boolean).join(" · ") || undefined;
}

/** A span in one line, in the words and the order of its row in a waterfall. */
export function spanLine(span: Span): string {
  const usage = usageOf(span);
  return [span.name, span.type, durationOf(span), ...(usage ? [usage] : [])].join(" ");
}
