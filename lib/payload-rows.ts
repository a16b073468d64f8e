/** What stands for the rows that pages share, in a page's payload: lib/render/shared-rows.ts takes them out. */

/** Name of the file that has a payload's shared rows; undefined for a payload that is whole. */
export function sharedRowsOf(payload: string): string | undefined {
  return /^~(rows-[\w-]+)\n/.exec(payload)?.[1];
}

/** A payload that names its file of shared rows, with these rows in their places. */
export function restoreRows(payload: string, rows: readonly string[]): string {
  return payload
    .slice(payload.indexOf("\n") + 1)
    .replace(/^((?:[0-9a-f]+:)?)~(\d+)$/gm, (whole, id: string, place: string) => {
      const row = rows[Number(place)];
      return row === undefined ? whole : id + row;
    });
}
