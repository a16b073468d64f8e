interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** True on 2g, and for readers who save data: nothing is fetched before it is asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}
