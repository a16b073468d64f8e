import { DiagramFrame } from "../diagrams/DiagramFrame";
import type { BarsProps } from "../diagrams/definitions";
import { Rows } from "../diagrams/Rows";

/** A bar chart of a few numbers. */
export function Bars({ items, unit, ...frame }: BarsProps) {
  const highest = Math.max(...items.map(({ value }) => value)) || 1;
  // Show all values with the same number of decimals as the most precise one.
  const decimals = Math.min(
    3,
    Math.max(...items.map(({ value }) => String(value).split(".")[1]?.length ?? 0)),
  );
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const spaced = unit ? ` ${unit}` : "";
  const suffix = unit === "%" ? "%" : spaced;
  const rows = items.map(({ label, area, value }) => ({
    hue: area,
    name: label,
    bar: { start: 0, length: value / highest },
    value: `${value.toLocaleString("en-US", digits)}${suffix}`,
  }));
  return (
    <DiagramFrame {...frame}>
      <Rows kind="bars" rows={rows} />
    </DiagramFrame>
  );
}
