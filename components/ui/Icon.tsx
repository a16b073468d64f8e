import styles from "./Icon.module.css";

/** Icons on a grid of 20 px, drawn with one stroke. */
const strokes = {
  search: "M14.25 9a5.25 5.25 0 1 1-10.5 0 5.25 5.25 0 0 1 10.5 0ZM13 13l4 4",
  menu: "M3 6h14M3 10h9M3 14h14",
  x: "m5 5 10 10M15 5 5 15",
  chevron: "m8 5.5 4.5 4.5L8 14.5",
  back: "M16 10H4.5M9 5l-5 5 5 5",
  next: "M4 10h11.5M11 5l5 5-5 5",
  out: "M7.5 5.5h7v7M14 6l-8.5 8.5",
  copy: "M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM13 4.8A1.8 1.8 0 0 0 11.3 3.5H5.5a2 2 0 0 0-2 2v5.8A1.8 1.8 0 0 0 4.8 13",
  check: "m4.5 10.5 3.7 3.7 7.3-8",
  file: "M5 3.5h6.5l3.5 3.5v9.5H5ZM11.5 3.5V7H15M7.5 10.5h5M7.5 13.5h5",
  wrap: "M3 5h14M3 10h11a2.5 2.5 0 0 1 0 5H9M3 15h3M11 13l-2 2 2 2",
  edit: "m12.8 4.2 3 3L7.2 15.8l-3.7.7.7-3.7Z",
  sun: "M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4",
  moon: "M16.2 12.3A6.7 6.7 0 0 1 7.7 3.8a6.7 6.7 0 1 0 8.5 8.5Z",
  note: "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 9.3v4.2M10 6.5v.1",
  tip: "M7.5 16.5h5M8 14c0-1.6-2.5-2.7-2.5-5.7a4.5 4.5 0 0 1 9 0c0 3-2.5 4.1-2.5 5.7Z",
  warning: "M10 3 2.8 16.2h14.4ZM10 8.2v3.6M10 14v.1",
  danger: "M6.9 2.8h6.2l4.1 4.1v6.2l-4.1 4.1H6.9l-4.1-4.1V6.9ZM7.5 7.5l5 5M12.5 7.5l-5 5",
  command:
    "M7 7h6v6H7ZM7 7H5a2 2 0 1 1 2-2ZM13 7V5a2 2 0 1 1 2 2ZM13 13h2a2 2 0 1 1-2 2ZM7 13v2a2 2 0 1 1-2-2Z",
  feed: "M4 15.9v.1M4 10a6 6 0 0 1 6 6M4 4.5A11.5 11.5 0 0 1 15.5 16",
  play: "M7.5 5.2v9.6l7.5-4.8Z",
} as const;

/** Marks of other companies: the size of their grid, and a filled path. */
const fills = {
  github: [
    16,
    "M8 0c4.42 0 8 3.58 8 8a8.013 8.013 0 0 1-5.45 7.59c-.4.08-.55-.17-.55-.38 0-.27.01-1.13.01-2.2 0-.75-.25-1.23-.54-1.48 1.78-.2 3.65-.88 3.65-3.95 0-.88-.31-1.59-.82-2.15.08-.2.36-1.02-.08-2.12 0 0-.67-.22-2.2.82-.64-.18-1.32-.27-2-.27-.68 0-1.36.09-2 .27-1.53-1.03-2.2-.82-2.2-.82-.44 1.1-.16 1.92-.08 2.12-.51.56-.82 1.28-.82 2.15 0 3.06 1.86 3.75 3.64 3.95-.23.2-.44.55-.51 1.07-.46.21-1.61.55-2.33-.66-.15-.24-.6-.83-1.23-.82-.67.01-.27.38.01.53.34.19.73.9.82 1.13.16.45.68 1.31 2.69.94 0 .67.01 1.3.01 1.49 0 .21-.15.45-.55.38A7.995 7.995 0 0 1 0 8c0-4.42 3.58-8 8-8Z",
  ],
  slack: [
    24,
    "M5 15.2a2.5 2.5 0 1 1-2.5-2.6H5Zm1.3 0a2.5 2.5 0 0 1 5 0v6.3a2.5 2.5 0 0 1-5 0ZM8.8 5a2.5 2.5 0 1 1 2.6-2.5V5Zm0 1.3a2.5 2.5 0 0 1 0 5H2.5a2.5 2.5 0 0 1 0-5ZM19 8.8a2.5 2.5 0 1 1 2.5 2.6H19Zm-1.3 0a2.5 2.5 0 0 1-5 0V2.5a2.5 2.5 0 0 1 5 0ZM15.2 19a2.5 2.5 0 1 1-2.6 2.5V19Zm0-1.3a2.5 2.5 0 0 1 0-5h6.3a2.5 2.5 0 0 1 0 5Z",
  ],
} as const;

export type IconName = keyof typeof strokes | keyof typeof fills;

/** All symbols, once a page; `Icon` points at them. */
export function Sprite() {
  const symbols = [
    ...Object.entries(strokes).map(([name, path]) => [name, 20, path] as const),
    ...Object.entries(fills).map(([name, [size, path]]) => [name, size, path] as const),
  ];
  return (
    <svg className="sprite" aria-hidden="true" width="0" height="0">
      <defs>
        {symbols.map(([name, size, path]) => (
          <symbol key={name} id={`i-${name}`} viewBox={`0 0 ${size} ${size}`}>
            <path d={path} />
          </symbol>
        ))}
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="6.5"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path className="arrow-tip" d="M1 1l5.5 3L1 7" />
        </marker>
      </defs>
    </svg>
  );
}

/** Decoration only: whatever it means must also be said in words beside it. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const look = name in fills ? `${styles.icon} ${styles.fill}` : styles.icon;
  return (
    // Its size also without the style sheet.
    <svg className={`${look} ${className}`.trim()} width="20" height="20" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
