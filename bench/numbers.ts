/** The middle of what was measured; undefined for nothing. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const [low, high] = [known[(known.length - 1) >> 1], known[known.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** The largest of what was measured; undefined for nothing. */
export function largest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.max(...known) : undefined;
}

export function smallest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
