import { classes, hueAt } from "./pieces";
import type { Distribution } from "./results";
import styles from "./vignettes.module.css";

/** A histogram with its values as text. */
export function Histogram({ bars, hue = 0 }: { bars: readonly Distribution[]; hue?: number }) {
  const highest = Math.max(...bars.map(({ count }) => count)) || 1;
  return (
    <ul className={styles.bars} data-area={hueAt(hue)}>
      {bars.map(({ label, count }) => (
        <li key={label}>
          <span>
            {label}
            <span className="vh">:</span>
          </span>{" "}
          <svg aria-hidden="true">
            {count > 0 && (
              <rect x="0.5" y="0.5" rx="2" height="13" width={percent(count / highest, 97)} />
            )}
          </svg>
          <span className={styles.number}>{count}</span>
        </li>
      ))}
    </ul>
  );
}

interface Series {
  name: string;
  /** From 0 to 1, one per axis. */
  values: readonly number[];
}

/** A spider chart: one axis per metric, one outline per run. */
export function SpiderChart({
  axes,
  series,
}: {
  axes: readonly string[];
  series: readonly Series[];
}) {
  const pointOn = (axis: number, length: number) => {
    const angle = (axis / axes.length) * 2 * Math.PI - Math.PI / 2;
    return [130 + 72 * length * Math.cos(angle), 96 + 72 * length * Math.sin(angle)] as const;
  };
  const outline = (values: readonly number[]) =>
    values.map((value, axis) => pointOn(axis, value).map(round).join(",")).join(" ");
  return (
    <svg
      className={styles.plot}
      viewBox="0 0 260 190"
      role="img"
      aria-label={inWords(axes, series)}
    >
      {[1, 0.75, 0.5, 0.25].map((length) => (
        <polygon key={length} className={styles.grid} points={outline(axes.map(() => length))} />
      ))}
      {axes.map((axis, index) => {
        const [x, y] = pointOn(index, 1.1);
        return (
          <text key={axis} x={round(x)} y={round(y > 96 ? y + 12 : y)} textAnchor="middle">
            {axis}
          </text>
        );
      })}
      {series.map(({ name, values }, index) => (
        <g key={name} data-area={hueAt(index)}>
          <polygon className={styles.shape} points={outline(values)} />
        </g>
      ))}
    </svg>
  );
}

/** An area chart of values over time. */
export function AreaChart({
  values,
  label,
  hue,
}: {
  values: readonly number[];
  label: string;
  hue: number;
}) {
  const highest = Math.max(...values) || 1;
  const step = 240 / Math.max(1, values.length - 1);
  const line = values.map(
    (value, index) => `${round(index * step)},${round(62 - (value / highest) * 56)}`,
  );
  return (
    <svg
      className={classes(styles.plot, styles.area)}
      viewBox="0 0 240 64"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <g data-area={hueAt(hue)}>
        <path className={styles.grid} d="M0 6H240M0 34H240M0 62H240" />
        <polygon className={styles.shape} points={`0,62 ${line.join(" ")} 240,62`} />
      </g>
    </svg>
  );
}

function inWords(axes: readonly string[], series: readonly Series[]): string {
  const descriptions = series.map(
    ({ name, values }) =>
      `${name}: ${axes.map((axis, index) => `${axis} ${Math.round((values[index] ?? 0) * 100)}%`).join(", ")}`,
  );
  return `Spider chart. ${descriptions.join(". ")}.`;
}

const percent = (share: number, whole = 100) => `${Math.round(share * whole * 10) / 10}%`;
const round = (value: number) => Math.round(value * 10) / 10;
