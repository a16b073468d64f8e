/** The median. Undefined if there are no values. */
export function median(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const low = known[(known.length - 1) >> 1];
  const high = known[known.length >> 1];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
