interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True if the reader saves data or has a 2G connection. Scripts then prefetch nothing. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}
