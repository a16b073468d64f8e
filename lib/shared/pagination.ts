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
