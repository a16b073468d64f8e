/** One page of a list; pages count from 1. */
export interface Page<T> {
  number: number;
  items: T[];
}

/** Cuts a list into pages of `size`. An empty list has one empty page: its address exists. */
export function paginate<T>(items: readonly T[], size: number): Page<T>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    items: items.slice(index * size, (index + 1) * size),
  }));
}

/** Page numbers that a pager shows; undefined stands for a gap. Never more than nine places. */
export function pagerNumbers(current: number, count: number): (number | undefined)[] {
  if (count <= 9) return Array.from({ length: count }, (_, index) => index + 1);
  const middle = Math.min(Math.max(current, 5), count - 4);
  const inner = [-2, -1, 0, 1, 2].map((step) => middle + step);
  return [1, middle === 5 ? 2 : undefined, ...inner, middle === count - 4 ? count - 1 : undefined, count];
}
