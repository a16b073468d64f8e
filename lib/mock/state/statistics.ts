import type { Fields } from "../types";

/** Percentiles that the platform gives. */
const percents = [
  0.05, 0.1, 0.5, 1, 2.5, 5, 10, 12.5, 20, 25, 30, 37.5, 40, 50, 60, 62.5, 70, 75, 80, 87.5, 90, 95, 97.5,
].concat(99, 99.5, 99.9, 99.95);

/** Ranges around the middle that hold so many percent of the values. */
const ranges = [25, 50, 75, 80, 90, 95, 99, 99.9];

/** Count, extremes, mean and distribution of numbers. There is at least one. */
export function numericStatistics(values: readonly number[]): Fields {
  const sorted = [...values].sort((a, b) => a - b);
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  const sum = sorted.reduce((total, value) => total + value, 0);
  const percentile = (percent: number) => {
    const place = (percent / 100) * (sorted.length - 1);
    const below = sorted[Math.floor(place)] ?? 0;
    return below + (place % 1) * ((sorted[Math.ceil(place)] ?? 0) - below);
  };
  const spread = (percent: number) => percentile(50 + percent / 2) - percentile(50 - percent / 2);
  // `p05` and `p37.5`: two digits before the dot.
  const nameOf = (percent: number) => `p${percent < 10 ? "0" : ""}${percent}`;
  return {
    count: sorted.length,
    max,
    min,
    sum,
    mean: sum / sorted.length,
    range: max - min,
    pcts: Object.fromEntries(percents.map((percent) => [nameOf(percent), percentile(percent)])),
    iqrs: Object.fromEntries(ranges.map((percent) => [`iqr${percent}`, spread(percent)])),
    // Beside the median, as far as it is not zero.
    pscs: Object.fromEntries(ranges.map((percent) => [`psc${percent}`, spread(percent) / (percentile(50) || 1)])),
  };
}

/** Bins of one width, as many as the root of the number of values, with the part of the values that each holds. */
export function histogram(values: readonly number[], { bins, vmin, vmax }: Fields = {}): Fields[] {
  const low = typeof vmin === "number" ? vmin : Math.min(...values);
  const high = typeof vmax === "number" ? vmax : Math.max(...values);
  const count = low === high ? 1 : typeof bins === "number" ? bins : Math.ceil(Math.sqrt(values.length));
  const width = (high - low) / count;
  return Array.from({ length: count }, (_, index) => {
    const inside = values.filter(
      (value) => width === 0 || Math.min(count - 1, Math.floor((value - low) / width)) === index,
    );
    const interval = [low + index * width, low + (index + 1) * width];
    return { bin: index + 1, count: inside.length / values.length, interval };
  });
}

/** How often each value occurs, as a part of all. */
export function frequencies(values: readonly unknown[], known?: readonly unknown[]): Fields {
  const uniq = known ?? [...new Set(values)].sort((a, b) => (a as number) - (b as number));
  const part = (value: unknown) => values.filter((item) => item === value).length / values.length;
  return { freq: uniq.map((value) => ({ count: part(value), value })), uniq };
}
