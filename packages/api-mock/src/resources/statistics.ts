import { type Fields, isObject, isPresent, valueAtPath } from "../json";
import type { Span } from "../types";

/** A statistic to compute for the values at a path of spans. */
export interface MetricSpec {
  type?: unknown;
  path?: unknown;
  /** Settings of a histogram. */
  bins?: unknown;
  vmin?: unknown;
  vmax?: unknown;
}

/** The statistics of spans by paths. A path without values is left out. */
export function computeMetrics(spans: readonly Span[], specs: readonly MetricSpec[]): Fields {
  const metrics: Record<string, Fields> = {};
  for (const spec of specs) {
    const path = String(spec.path);
    const values = spans.map((span) => valueAtPath(span, path)).filter(isPresent);
    const statistics = computeStatistics(values, spec);
    // Of two types of one path, the first one wins.
    if (statistics) metrics[path] = { ...statistics, ...metrics[path] };
  }
  return metrics;
}

function computeStatistics(values: readonly unknown[], spec: MetricSpec): Fields | undefined {
  const type = String(spec.type);
  switch (type) {
    case "binary": {
      const booleans = values.filter((value) => typeof value === "boolean");
      return countValues(type, booleans, [true, false]);
    }
    case "categorical/single": {
      const texts = values.filter((value) => typeof value === "string");
      return countValues(type, texts, distinct(texts));
    }
    case "string":
      return countOnly(type, values.filter((value) => typeof value === "string").length);
    case "json":
      return countOnly(type, values.filter(isObject).length);
    default: {
      const numbers = values.filter((value) => typeof value === "number");
      return summarizeNumbers(type, numbers, spec);
    }
  }
}

function countOnly(type: string, count: number): Fields | undefined {
  return count > 0 ? { type, count } : undefined;
}

function countValues(
  type: string,
  values: readonly unknown[],
  uniqueValues: readonly unknown[],
): Fields | undefined {
  if (values.length === 0) return undefined;
  return { type, count: values.length, ...frequencies(values, uniqueValues) };
}

function summarizeNumbers(
  type: string,
  numbers: readonly number[],
  spec: MetricSpec,
): Fields | undefined {
  if (numbers.length === 0) return undefined;
  const summary = { type, ...numericStatistics(numbers) };
  if (type === "numeric/discrete")
    return { ...summary, ...frequencies(numbers, distinct(numbers)) };
  return { ...summary, hist: histogram(numbers, spec) };
}

/** The percentiles that the platform computes. */
const percentiles = [
  0.05, 0.1, 0.5, 1, 2.5, 5, 10, 12.5, 20, 25, 30, 37.5, 40, 50, 60, 62.5, 70, 75, 80, 87.5, 90, 95,
  97.5, 99, 99.5, 99.9, 99.95,
];

/** The platform measures the ranges around the median that hold so many percent of the values. */
const rangePercents = [25, 50, 75, 80, 90, 95, 99, 99.9];

/** Count, extremes, mean and distribution of at least one number. */
function numericStatistics(numbers: readonly number[]): Fields {
  const sorted = [...numbers].sort((a, b) => a - b);
  const min = sorted[0] ?? 0;
  const max = sorted.at(-1) ?? 0;
  const sum = sorted.reduce((total, value) => total + value, 0);
  const median = percentile(sorted, 50);
  const pcts: Fields = {};
  for (const percent of percentiles) pcts[percentileName(percent)] = percentile(sorted, percent);
  const iqrs: Fields = {};
  const pscs: Fields = {};
  for (const percent of rangePercents) {
    const range = percentile(sorted, 50 + percent / 2) - percentile(sorted, 50 - percent / 2);
    iqrs[`iqr${percent}`] = range;
    // Relative to the median, unless that is zero.
    pscs[`psc${percent}`] = range / (median || 1);
  }
  const mean = sum / sorted.length;
  return { count: sorted.length, max, min, sum, mean, range: max - min, pcts, iqrs, pscs };
}

/**
 * The value below which a percentage of the sorted numbers is, interpolated between two of them.
 */
function percentile(sorted: readonly number[], percent: number): number {
  const position = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (position % 1) * (above - below);
}

/** `p05` and `p37.5`: two digits before the dot. */
function percentileName(percent: number): string {
  return percent < 10 ? `p0${percent}` : `p${percent}`;
}

/**
 * Bins of equal width, each with its part of all values. By default, there are as many as the root
 * of their number.
 */
function histogram(numbers: readonly number[], spec: MetricSpec): Fields[] {
  const low = typeof spec.vmin === "number" ? spec.vmin : Math.min(...numbers);
  const high = typeof spec.vmax === "number" ? spec.vmax : Math.max(...numbers);
  let count = typeof spec.bins === "number" ? spec.bins : Math.ceil(Math.sqrt(numbers.length));
  if (low === high) count = 1;
  const width = (high - low) / count;
  const binOf = (value: number) =>
    width === 0 ? 0 : Math.min(count - 1, Math.floor((value - low) / width));
  return Array.from({ length: count }, (_, index) => {
    const size = numbers.filter((value) => binOf(value) === index).length;
    const interval = [low + index * width, low + (index + 1) * width];
    return { bin: index + 1, count: size / numbers.length, interval };
  });
}

/** How often each value occurs, as a part of all. */
function frequencies(values: readonly unknown[], uniqueValues: readonly unknown[]): Fields {
  const freq = uniqueValues.map((value) => {
    const count = values.filter((item) => item === value).length / values.length;
    return { count, value };
  });
  return { freq, uniq: uniqueValues };
}

/** The distinct values in their order. */
function distinct<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => Number(a) - Number(b));
}
