/** The rails of every tree of the diagrams: the sidebar's, smaller. */
interface WireRow {
  depth: number;
  /** Center of the row's dot. */
  dotX: number;
  dotY: number;
}

/** From every parent down to its last child, a rounded branch to each. */
export function treeWires(rows: WireRow[]): string {
  let d = "";
  rows.forEach((row, i) => {
    const parent = rows.slice(0, i).findLast(({ depth }) => depth < row.depth);
    if (!parent) return;
    const elder = rows.slice(rows.indexOf(parent) + 1, i).findLast(({ depth }) => depth === row.depth);
    const from = elder ? elder.dotY - 6 : parent.dotY + 8;
    d += `M${parent.dotX} ${from}V${row.dotY - 6}a6 6 0 0 0 6 6H${row.dotX - 7}`;
  });
  return d;
}
