import type { Fields } from "../types";

/** Percentiles that the platform gives, by the names that it has for them. */
const percentiles = {
  ...{ "p00.05": 0.05, "p00.1": 0.1, "p00.5": 0.5, p01: 1, "p02.5": 2.5, p05: 5, p10: 10, "p12.5": 12.5, p20: 20 },
  ...{ p25: 25, p30: 30, "p37.5": 37.5, p40: 40, p50: 50, p60: 60, "p62.5": 62.5, p70: 70, p75: 75, p80: 80 },
  ...{ "p87.5": 87.5, p90: 90, p95: 95, "p97.5": 97.5, p99: 99, "p99.5": 99.5, "p99.9": 99.9, "p99.95": 99.95 },
};

/** Ranges around the middle that hold so many percent of the values. */
const ranges = ["25", "50", "75", "80", "90", "95", "99", "99.9"];

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
  const spread = (percent: string) => percentile(50 + Number(percent) / 2) - percentile(50 - Number(percent) / 2);
  return {
    count: sorted.length,
    max,
    min,
    sum,
    mean: sum / sorted.length,
    range: max - min,
    pcts: Object.fromEntries(Object.entries(percentiles).map(([name, percent]) => [name, percentile(percent)])),
    iqrs: Object.fromEntries(ranges.map((percent) => [`iqr${percent}`, spread(percent)])),
    // Beside the median, as far as it is not zero.
    pscs: Object.fromEntries(ranges.map((percent) => [`psc${percent}`, spread(percent) / (percentile(50) || 1)])),
  };
}

/** Bins of one width, as many as the root of the number of values, with the part of the values that each holds. */
export function histogram(values: readonly number[], bins: unknown, vmin: unknown, vmax: unknown): Fields[] {
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
